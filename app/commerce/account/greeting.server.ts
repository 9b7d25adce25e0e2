import type { SignedIn } from './log-in.server';
import type { Shopper } from '~/session/shopper.server';

/** Greets the customer who has signed in, and says what was joined. */
export function greet(shopper: Shopper, { name, cartJoined, wishlistJoined }: SignedIn): void {
  shopper.flash('success', 'account:welcomeBack', { name });
  if (cartJoined) shopper.flash('success', 'account:cartJoined');
  if (wishlistJoined) shopper.flash('success', 'account:wishlistJoined');
}
