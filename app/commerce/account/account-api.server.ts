import * as operations from '@graphql/operations/account-operations';
import { formatDate } from '~/platform/i18n/format.server';
import { revokeAllSessions, warnIfLogoutFails } from './log-in.server';
import { send } from '~/platform/backend/graphql-client.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { findMeaning } from '~/domain/explain-error.server';
import type { SessionResult } from '~/commerce/cart/shopper-cart.server';
import type { Shopper, Unsaved } from '~/session/shopper.server';

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

export function saveUnsavedForm(shopper: Shopper, { intent, account, values }: Unsaved): boolean {
  if (account === '' || Object.keys(values).length === 0) return false;
  shopper.setCookie('unsaved', { intent, account: account.slice(0, 60), values });
  return true;
}

export async function readUnsavedForm(shopper: Shopper, intent: string, account: string) {
  const unsaved = await shopper.getCookie('unsaved');
  return unsaved?.intent === intent && unsaved.account === account ? unsaved.values : undefined;
}

/** Returns true for unknown accounts too, so that nobody learns which exist. Returns false if no mail was sent. */
export async function requestPasswordReset(
  { locale, ipAddress }: Shopper,
  username: string,
): Promise<boolean> {
  try {
    const context = { locale, address: ipAddress };
    const { data } = await send(operations.sendPasswordResetEmail, { username }, context);
    return data.sendPasswordResetEmail?.success ?? false;
  } catch (error) {
    if (findMeaning(error) === 'account-unknown') return true;
    throw error;
  }
}

/** Saves a new password with the key of a mailed link and revokes every session of the account. Throws CommerceError. */
export async function resetPassword(
  shopper: Shopper,
  input: { key: string; login: string; password: string },
): Promise<void> {
  await send(operations.resetUserPassword, input, { address: shopper.ipAddress });
  shopper.addFlash('success', 'account:passwordChanged');
  // WooCommerce keeps the other sessions after a password change.
  await warnIfLogoutFails(shopper, revokeAllSessions(shopper, input.login, input.password));
}

/** Returns undefined for guests and for a customer whose login has ended. */
export async function readAccount(shopper: Shopper) {
  if (!(await shopper.getCookie('auth'))) return undefined;
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

export type LoginClientView = ReturnType<typeof toLoginClientViews>[number];

export function toLoginClientViews({ loginClients }: SessionResult) {
  return (loginClients ?? []).flatMap((client) =>
    client?.isEnabled && client.authorizationUrl && client.provider
      ? [{ provider: client.provider.toLowerCase(), name: toText(client.name ?? client.provider) }]
      : [],
  );
}

/** Lists at most 100 downloads of the signed-in customer. Returns null if the backend gave no list. */
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
