import {
  countDownload,
  findBoughtFiles,
  findDownloadsOfCustomer,
  findDownloadsOfOrder,
  findPermission,
  findUngrantedOrder,
  insertPermission,
  markGranted,
  type DownloadItem,
  type Permission,
} from '../../db/downloads/download';
import type { Settings } from '../../db/settings';
import {
  dayOf,
  downloadPath,
  grantTerms,
  isDownloadSignature,
  isOver,
  statusPermitsDownload,
  type DownloadRefusal,
} from '../../domain/downloads/download';
import { zoneOffset } from '../../../rules/zone-offset';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now'>;

export interface OfferedDownload extends DownloadItem {
  url: string;
}

export function downloadsOfCustomer(context: Context, userId: number): OfferedDownload[] {
  return offered(context, findDownloadsOfCustomer(context.db, userId, dayOf(seconds(context))));
}

export function downloadsOfOrder(context: Omit<Context, 'now'>, orderId: number): OfferedDownload[] {
  return offered(context, findDownloadsOfOrder(context.db, orderId));
}

/** Grants once. Call it in the transaction in which the order becomes processing (if downloads need no completion) or completed. */
export function grantDownloads(
  { db, settings, now }: Pick<StoreServices, 'db' | 'settings' | 'now'>,
  orderId: number,
): void {
  const order = findUngrantedOrder(db, orderId);
  if (!order || !statusPermitsDownload(order.status, grantsAfterPayment(settings))) return;
  const at = seconds({ now });
  // WooCommerce counts days in the shop's time zone from completion, else in UTC.
  const day = order.status === 'completed' ? at + zoneOffset(at, settings.timezone) : at;
  for (const file of findBoughtFiles(db, orderId))
    insertPermission(db, order, file, grantTerms(file, file.quantity, day), at);
  markGranted(db, orderId);
}

export function permissionOfLink(
  { db, settings, secrets }: Pick<Context, 'db' | 'settings' | 'secrets'>,
  id: number,
  signature: string,
): Permission | undefined {
  const permission = findPermission(db, id);
  if (!permission || !isDownloadSignature(signature, permission, secrets)) return undefined;
  return statusPermitsDownload(permission.status, grantsAfterPayment(settings)) ? permission : undefined;
}

export function beginDownload(
  context: Pick<Context, 'db' | 'now'>,
  permission: Permission,
): DownloadRefusal | undefined {
  const now = seconds(context);
  if (isOver(permission, now)) return 'expired';
  return countDownload(context.db, permission.id, now) ? undefined : 'usedUp';
}

export function refusalOf(
  context: Pick<Context, 'now'>,
  permission: Permission,
): DownloadRefusal | undefined {
  if (isOver(permission, seconds(context))) return 'expired';
  return permission.remaining === 0 ? 'usedUp' : undefined;
}

function grantsAfterPayment(settings: Settings): boolean {
  return settings.flag('woocommerce_downloads_grant_access_after_payment', true);
}

function offered(
  { settings, secrets, siteUrl }: Omit<Context, 'db' | 'now'>,
  items: readonly DownloadItem[],
): OfferedDownload[] {
  const early = grantsAfterPayment(settings);
  return items
    .filter(({ status }) => statusPermitsDownload(status, early))
    .map((item) => ({ ...item, url: siteUrl + downloadPath({ ...item, id: item.permissionId }, secrets) }));
}
