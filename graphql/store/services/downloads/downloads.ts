import {
  countDownload,
  findBoughtFiles,
  findDownloadsOfCustomer,
  findDownloadsOfOrder,
  findPermission,
  findUngrantedOrder,
  insertPermission,
  markGranted,
  releaseResumed,
  reserveResumed,
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
  mayResume,
  statusPermitsDownload,
  type DownloadRefusal,
} from '../../domain/downloads/download';
import { zoneOffset } from '../../../rules/zone-offset';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now'>;

/** One row of `downloadableItems`. */
export interface OfferedDownload extends DownloadItem {
  url: string;
}

/** What a customer may fetch now. */
export function downloadsOfCustomer(context: Context, userId: number): OfferedDownload[] {
  return offered(context, findDownloadsOfCustomer(context.db, userId, dayOf(seconds(context))));
}

/** The files of one order, also those that are used up. */
export function downloadsOfOrder(context: Omit<Context, 'now'>, orderId: number): OfferedDownload[] {
  return offered(context, findDownloadsOfOrder(context.db, orderId));
}

/**
 * Gives the buyer of an order the right to its files, once; call it in the order's transaction whenever the order has become
 * processing (if the shop gives downloads after payment) or completed.
 */
export function grantDownloads(
  { db, settings, now }: Pick<StoreServices, 'db' | 'settings' | 'now'>,
  orderId: number,
): void {
  const order = findUngrantedOrder(db, orderId);
  if (!order || !statusPermitsDownload(order.status, grantsAfterPayment(settings))) return;
  const at = seconds({ now });
  // As WooCommerce: by the shop's calendar from the day on which the order was completed, else by that of UTC.
  const day = order.status === 'completed' ? at + zoneOffset(at, settings.timezone) : at;
  for (const file of findBoughtFiles(db, orderId))
    insertPermission(db, order, file, grantTerms(file, file.quantity, day), at);
  markGranted(db, orderId);
}

/** The permission that a link with this id and signature opens. */
export function permissionOfLink(
  { db, settings, secrets }: Pick<Context, 'db' | 'settings' | 'secrets'>,
  id: number,
  signature: string,
): Permission | undefined {
  const permission = findPermission(db, id);
  if (!permission || !isDownloadSignature(signature, permission, secrets)) return undefined;
  return statusPermitsDownload(permission.status, grantsAfterPayment(settings)) ? permission : undefined;
}

/** A download that may begin. */
export interface BegunDownload {
  /** To be called with the bytes that were not sent after all: they may be asked for again. */
  unsent(bytes: number): void;
}

/**
 * Begins a download and counts it, unless it is a part of a counted one: within `resumeWindow` a counted download may send the
 * file twice over, in any pieces, so that what broke off can go on.
 * @param asked the bytes of the file that are asked for; `partial` when a `Range` names them
 */
export function beginDownload(
  context: Pick<Context, 'db' | 'now'>,
  permission: Permission,
  asked: { partial: boolean; length: number; size: number },
): BegunDownload | { refusal: DownloadRefusal } {
  const { db } = context;
  const now = seconds(context);
  return db.transaction(() => {
    if (isOver(permission, now)) return { refusal: 'expired' };
    const { partial, length: bytes, size } = asked;
    if (partial && mayResume(permission, now) && reserveResumed(db, permission.id, { bytes, size })) {
      return {
        unsent: (left: number) => {
          if (db.isOpen) releaseResumed(db, permission.id, left);
        },
      };
    }
    return countDownload(db, permission.id, bytes, now) ? { unsent: () => undefined } : { refusal: 'usedUp' };
  });
}

/** Why a download would be refused, without beginning it. */
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
