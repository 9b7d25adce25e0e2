import type { SignedIn } from './log-in.server';
import type { Shopper } from '~/session/shopper.server';

function tellJoined(shopper: Shopper, { cartJoined, wishlistJoined }: SignedIn): void {
  if (cartJoined) shopper.flash('success', 'account:cartJoined');
  if (wishlistJoined) shopper.flash('success', 'account:wishlistJoined');
}

/** Greets a customer who has signed in, and says what of the guest's was joined with theirs. */
export function greet(shopper: Shopper, signedIn: SignedIn): void {
  shopper.flash('success', 'account:welcomeBack', { name: signedIn.name });
  tellJoined(shopper, signedIn);
}

/** Greets a customer who has just registered. */
export function welcome(shopper: Shopper, signedIn: SignedIn): void {
  shopper.flash('success', 'account:welcome');
  tellJoined(shopper, signedIn);
}
