import * as operations from '@graphql/operations/account';
import { formatDate } from '~/i18n/format.server';
import { endLogins, orTellThatLoginsStay } from './log-in.server';
import { send } from '~/backend/client.server';
import { toText } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';
import type { SessionAnswer } from '~/commerce/cart/cart.server';
import type { Shopper, Unsaved } from '~/session/shopper.server';

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Keeps what was typed for an account until its owner has logged in again. False when there is nothing to keep. */
export function keepUnsaved(shopper: Shopper, { intent, account, values }: Unsaved): boolean {
  if (account === '' || Object.keys(values).length === 0) return false;
  shopper.write('unsaved', { intent, account: account.slice(0, 60), values });
  return true;
}

/** What this account has typed into the form of an intent and not saved. */
export async function unsavedFor(shopper: Shopper, intent: string, account: string) {
  const unsaved = await shopper.read('unsaved');
  return unsaved?.intent === intent && unsaved.account === account ? unsaved.values : undefined;
}

/**
 * Asks for the reset mail, in the shopper's language. The answer is the same whether the account exists or not, also where
 * the backend tells. False when the mail could not be sent.
 * @throws CommerceError
 */
export async function requestPasswordReset({ locale, address }: Shopper, username: string): Promise<boolean> {
  try {
    const { data } = await send(operations.sendPasswordResetEmail, { username }, { locale, address });
    return data.sendPasswordResetEmail?.success ?? false;
  } catch (error) {
    if (meaningOf(error) === 'account-unknown') return true;
    throw error;
  }
}

/**
 * Saves a new password with the key of a mailed link, ends every login of the account, and has the next page say so.
 * @throws CommerceError
 */
export async function resetPassword(
  shopper: Shopper,
  input: { key: string; login: string; password: string },
): Promise<void> {
  await send(operations.resetUserPassword, input, { address: shopper.address });
  shopper.flash('success', 'account:passwordChanged');
  // WooCommerce leaves the logins as they were.
  await orTellThatLoginsStay(shopper, endLogins(shopper, input.login, input.password));
}

/** The signed-in customer; undefined for a guest, also one whose login has ended. */
export async function readAccount(shopper: Shopper) {
  if (!(await shopper.read('auth'))) return undefined;
  const { viewer, customer } = await shopper.send(operations.getAccount, {});
  if (!viewer || !customer) return undefined;
  return {
    userId: viewer.id,
    username: viewer.username ?? '',
    metaData: customer.metaData ?? [],
    name: viewer.name ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email ?? '',
    hasBought: customer.isPayingCustomer ?? false,
    billing: customer.billing,
    shipping: customer.shipping,
  };
}

export type LoginClientView = ReturnType<typeof loginClientViews>[number];

/** External providers that can be used; the way to them is `/oauth/start/{provider}`. */
export function loginClientViews({ loginClients }: SessionAnswer) {
  return (loginClients ?? []).flatMap((client) =>
    client?.isEnabled && client.authorizationUrl && client.provider
      ? [{ provider: client.provider.toLowerCase(), name: toText(client.name ?? client.provider) }]
      : [],
  );
}

/** Downloads of the signed-in customer (at most 100); null when the backend gave no list. */
export async function readDownloads(shopper: Shopper) {
  const { customer } = await shopper.send(operations.getDownloads, {});
  if (!customer?.downloadableItems) return null;
  return customer.downloadableItems.nodes.map((item) => ({
    id: item.downloadId,
    file: item.name ?? '',
    product: item.product && 'name' in item.product ? toText(item.product.name ?? '') : '',
    url: item.url ?? '',
    expires: item.accessExpires ? formatDate(item.accessExpires) : null,
    remaining: item.downloadsRemaining,
  }));
}
