import { embeddedStore } from '~/backend/endpoint.server';
import { shopFromPlugin } from '~/backend/plugin.server';
import { meaningOf, Refusal } from '~/backend/sentences/messages.server';
import { sharedStore } from '~/platform/shared-store.server';
import { storeSettings } from '~/store-settings';

const key = 'guests-may-not-order';
/** Seconds for which a refusal counts: the owner may have let guests order since. */
const remembered = 86_400;

/**
 * Whether an order needs no account: what the setting says, else the embedded store, the plugin, or a refusal of the last day.
 * Where nothing says so, guests may order.
 */
export async function guestsMayOrder(): Promise<boolean> {
  const told =
    storeSettings().guestCheckout ??
    (await embeddedStore())?.guestCheckout() ??
    (await shopFromPlugin())?.guestCheckout;
  return told ?? (await sharedStore().get(key)) === undefined;
}

/**
 * Why a guest's order without an account was refused. That the address has an account is a reason only where the backend was about to
 * make one, as WooGraphQL is where guests may not order: then none is offered without it.
 */
export async function guestRefusal(error: unknown): Promise<unknown> {
  const meaning = meaningOf(error);
  if (meaning !== 'email-taken' && meaning !== 'account-needed') return error;
  await sharedStore().set(key, 'yes', remembered);
  return new Refusal(meaning === 'email-taken' ? 'checkout:refusedEmailKnown' : 'checkout:accountNeeded');
}
