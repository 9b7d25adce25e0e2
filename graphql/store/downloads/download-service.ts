import {
  countDownload,
  findBoughtFiles,
  findDownload,
  findDownloadsOfCustomer,
  findDownloadsOfOrder,
  insertPermission,
  type Download,
} from './download-sql';
import {
  startOfDaySeconds,
  buildDownloadPath,
  isDownloadSignature,
  isExpired,
  isDownloadPermitted,
} from './download-rules';
import { getZoneOffsetSeconds } from '../../shared/zone-offset';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';
import type { OrderRecord } from '../orders/order-record-sql';

type Context = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now'>;

export interface AvailableDownload extends Download {
  url: string;
}

export function findCustomerDownloads(context: Context, userId: number): AvailableDownload[] {
  const today = startOfDaySeconds(nowInSeconds(context));
  return toAvailableDownloads(context, findDownloadsOfCustomer(context.db, userId, today));
}

export function findOrderDownloads(context: Omit<Context, 'now'>, orderId: number): AvailableDownload[] {
  return toAvailableDownloads(context, findDownloadsOfOrder(context.db, orderId));
}

/** Call it once, when the order is no longer pending. Terms are those of wc_downloadable_file_permission. */
export function grantDownloads(
  { db, settings, now }: Pick<StoreServices, 'db' | 'settings' | 'now'>,
  order: OrderRecord,
): void {
  if (!isPermitted({ settings }, order)) return;
  const grantedAt = nowInSeconds({ now });
  // WooCommerce counts days in the shop's time zone from completion, else in UTC.
  const accessStart =
    order.status === 'completed' ? grantedAt + getZoneOffsetSeconds(grantedAt, settings.timezone) : grantedAt;
  for (const { productId, downloadId, limit, quantity, expiryDays } of findBoughtFiles(db, order.id)) {
    const terms = {
      downloadsRemaining: limit < 0 ? null : limit * quantity,
      expiresAt: expiryDays > 0 ? startOfDaySeconds(accessStart + expiryDays * 86_400) : null,
    };
    insertPermission(db, order, { productId, downloadId, ...terms }, grantedAt);
  }
}

export function findDownloadByLink(
  { db, settings, secrets }: Omit<Context, 'now' | 'siteUrl'>,
  id: number,
  signature: string,
): Download | undefined {
  const download = findDownload(db, id);
  if (!download || !isDownloadSignature(signature, download, secrets)) return undefined;
  return isPermitted({ settings }, download) ? download : undefined;
}

export const beginDownload = ({ db }: Pick<Context, 'db'>, { id }: Download): void => countDownload(db, id);

export function findDownloadRefusal(
  context: Pick<Context, 'now'>,
  download: Download,
): 'expired' | 'usedUp' | undefined {
  if (isExpired(download, nowInSeconds(context))) return 'expired';
  return download.remaining === 0 ? 'usedUp' : undefined;
}

const isPermitted = ({ settings }: Pick<Context, 'settings'>, { status }: { status: string }): boolean =>
  isDownloadPermitted(status, settings.flag('woocommerce_downloads_grant_access_after_payment', true));

function toAvailableDownloads(
  context: Pick<Context, 'settings' | 'secrets' | 'siteUrl'>,
  downloads: readonly Download[],
): AvailableDownload[] {
  return downloads
    .filter((download) => isPermitted(context, download))
    .map((download) => ({
      ...download,
      url: context.siteUrl + buildDownloadPath(download, context.secrets),
    }));
}
