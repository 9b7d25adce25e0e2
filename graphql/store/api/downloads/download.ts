import type { StoreContext } from '../../services/context';
import type { DownloadItem } from '../../db/downloads/download';
import { globalId } from '../connection';
import { siteDate } from '../../domain/site-date';
import type { Resolvers } from '../resolver';

/** The type DownloadableItem, for customers and orders. */
export const downloadResolvers: Resolvers = {
  DownloadableItem: {
    id: ({ permissionId }: DownloadItem) => globalId('download', permissionId),
    downloadId: ({ downloadId }: DownloadItem) => downloadId,
    name: ({ name }: DownloadItem) => name,
    url: ({ url }: DownloadItem) => url,
    accessExpires: ({ expiresAt }: DownloadItem, _: unknown, { settings }: StoreContext) =>
      expiresAt === null ? null : siteDate(expiresAt, settings.timezone),
    downloadsRemaining: ({ remaining }: DownloadItem) => remaining,
    product: ({ productId }: DownloadItem, _: unknown, ctx: StoreContext) => bought(productId, ctx),
  },
};

/** The product; of a variation its parent, which is what the union of products holds. */
function bought(id: number, { catalogue }: StoreContext) {
  const sold = catalogue.sellable(id);
  return (sold?.parent && catalogue.product(sold.parent.id)) ?? sold ?? null;
}
