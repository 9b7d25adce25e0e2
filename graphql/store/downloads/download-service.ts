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
} from './download-sql';
import type { Settings } from '../settings/settings-sql';
import {
  startOfDaySeconds,
  buildDownloadPath,
  buildGrantTerms,
  isDownloadSignature,
  isExpired,
  isDownloadPermitted,
  type DownloadRefusal,
} from './download-rules';
import { getZoneOffsetSeconds } from '../../shared/zone-offset';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';

type Context = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now'>;

export interface AvailableDownload extends DownloadItem {
  url: string;
}

export function findCustomerDownloads(context: Context, userId: number): AvailableDownload[] {
  return toAvailableDownloads(
    context,
    findDownloadsOfCustomer(context.db, userId, startOfDaySeconds(nowInSeconds(context))),
  );
}

export function findOrderDownloads(context: Omit<Context, 'now'>, orderId: number): AvailableDownload[] {
  return toAvailableDownloads(context, findDownloadsOfOrder(context.db, orderId));
}

/** Grants once. Call it in the transaction in which the order becomes processing (if downloads need no completion) or completed. */
export function grantDownloads(
  { db, settings, now }: Pick<StoreServices, 'db' | 'settings' | 'now'>,
  orderId: number,
): void {
  const order = findUngrantedOrder(db, orderId);
  if (!order || !isDownloadPermitted(order.status, isGrantedAfterPayment(settings))) return;
  const grantedAt = nowInSeconds({ now });
  // WooCommerce counts days in the shop's time zone from completion, else in UTC.
  const accessStart =
    order.status === 'completed' ? grantedAt + getZoneOffsetSeconds(grantedAt, settings.timezone) : grantedAt;
  for (const file of findBoughtFiles(db, orderId))
    insertPermission(db, order, file, buildGrantTerms(file, file.quantity, accessStart), grantedAt);
  markGranted(db, orderId);
}

export function findPermissionByLink(
  { db, settings, secrets }: Pick<Context, 'db' | 'settings' | 'secrets'>,
  id: number,
  signature: string,
): Permission | undefined {
  const permission = findPermission(db, id);
  if (!permission || !isDownloadSignature(signature, permission, secrets)) return undefined;
  return isDownloadPermitted(permission.status, isGrantedAfterPayment(settings)) ? permission : undefined;
}

export const beginDownload = ({ db }: Pick<Context, 'db'>, { id }: Permission): void => countDownload(db, id);

export function findDownloadRefusal(
  context: Pick<Context, 'now'>,
  permission: Permission,
): DownloadRefusal | undefined {
  if (isExpired(permission, nowInSeconds(context))) return 'expired';
  return permission.remaining === 0 ? 'usedUp' : undefined;
}

function isGrantedAfterPayment(settings: Settings): boolean {
  return settings.flag('woocommerce_downloads_grant_access_after_payment', true);
}

function toAvailableDownloads(
  { settings, secrets, siteUrl }: Omit<Context, 'db' | 'now'>,
  items: readonly DownloadItem[],
): AvailableDownload[] {
  const grantsEarly = isGrantedAfterPayment(settings);
  return items
    .filter(({ status }) => isDownloadPermitted(status, grantsEarly))
    .map((item) => ({
      ...item,
      url: siteUrl + buildDownloadPath({ ...item, id: item.permissionId }, secrets),
    }));
}
