import {
  getAccount,
  getDownloads,
  resetUserPassword,
  sendPasswordResetEmail,
  updateUser,
} from '@graphql/operations/account';
import { updateCustomer } from '@graphql/operations/cart';
import type { AddressInput } from '~/forms/address/address.server';
import { formatDate } from '~/i18n/format.server';
import { endLogins, endOtherLogins, signIn } from './log-in.server';
import { send } from '~/backend/client.server';
import { orElse, toText } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';
import { type SessionAnswer, saveAddresses } from '~/commerce/cart/cart.server';
import type { Send } from '~/session/exchange.server';
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

/** Tells of a change of the account that is saved, or waits for the owner of `email`; forgets what was kept of it. */
function changeSaved(shopper: Shopper, email?: string): void {
  shopper.write('unsaved', undefined);
  if (email === undefined) shopper.flash('success', 'account:updated');
  else shopper.flash('notice', 'account:emailConfirm', { email });
}

/**
 * Asks for the reset mail, in the shopper's language. The answer is the same whether the account exists or not, also where
 * the backend tells. False when the mail could not be sent.
 * @throws CommerceError
 */
export async function requestPasswordReset({ locale, address }: Shopper, username: string): Promise<boolean> {
  try {
    const { data } = await send(sendPasswordResetEmail, { username }, { locale, address });
    return data.sendPasswordResetEmail?.success ?? false;
  } catch (error) {
    if (meaningOf(error) === 'account-unknown') return true;
    throw error;
  }
}

/**
 * Saves a new password with the key of a mailed link, and ends every login of the account.
 * @throws CommerceError
 */
export async function resetPassword(
  shopper: Shopper,
  input: { key: string; login: string; password: string },
): Promise<void> {
  await send(resetUserPassword, input, { address: shopper.address });
  // WooCommerce leaves the logins as they were.
  await orElse(endLogins(shopper, input.login, input.password), undefined);
}

/**
 * Changes the signed-in customer's password, with a `send` that has proven who they are. Every login of the account ends,
 * so this one begins anew. False when that failed: the password is changed, and the customer has to log in with it.
 */
export async function changePassword(shopper: Shopper, account: Account, password: string, send: Send) {
  await send(updateUser, { id: account.userId, password });
  const signedIn = await orElse(signIn(shopper, account.username, password), undefined);
  if (!signedIn) {
    shopper.forgetSession();
    return false;
  }
  // WooCommerce leaves other logins as they were.
  await orElse(endOtherLogins(shopper, account.userId), undefined);
  changeSaved(shopper);
  return true;
}

export interface PersonalDetails {
  firstName: string;
  lastName: string;
  email: string;
}

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Changes name and e-mail address of the signed-in customer; another address needs a `send` that has proven who they are. A
 * backend that asks the owner of the new address first goes on with the old one, and the customer reads so. False when the
 * address belongs to another account.
 */
export async function updatePersonalDetails(shopper: Shopper, details: PersonalDetails, send: Send) {
  try {
    const { updateCustomer: answer } = await send(updateCustomer, { input: details });
    const now = answer?.customer?.email ?? details.email;
    changeSaved(shopper, isSameEmail(now, details.email) ? undefined : details.email);
  } catch (error) {
    if (meaningOf(error) === 'email-taken') return false;
    throw error;
  }
  return true;
}

export async function saveAccountAddress(
  shopper: Shopper,
  kind: 'billing' | 'shipping',
  address: AddressInput,
): Promise<void> {
  await saveAddresses(shopper, { [kind]: address });
  changeSaved(shopper);
}

/** The signed-in customer; undefined for a guest, also one whose login has ended. */
export async function readAccount(shopper: Shopper) {
  if (!(await shopper.read('auth'))) return undefined;
  const { viewer, customer } = await shopper.send(getAccount, {});
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
  const { customer } = await shopper.send(getDownloads, {});
  if (!customer?.downloadableItems) return null;
  return customer.downloadableItems.nodes.map((item) => ({
    id: item.downloadId,
    file: item.name ?? '',
    product: item.product && 'name' in item.product ? (item.product.name ?? '') : '',
    slug: item.product && 'slug' in item.product ? (item.product.slug ?? null) : null,
    url: item.url ?? '',
    expires: item.accessExpires ? formatDate(item.accessExpires) : null,
    remaining: item.downloadsRemaining,
  }));
}
