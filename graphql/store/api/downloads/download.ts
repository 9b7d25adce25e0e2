import { globalId } from '../../domain/global-id';
import { siteDate } from '../../domain/site-date';
import type { StoreContext } from '../../services/context';
import type { Resolvers } from '../resolver';

/** The type DownloadableItem, for customers and orders. */
export const downloadResolvers: Resolvers = {
  DownloadableItem: {
    id: ({ permissionId }) => globalId('download', permissionId),
    accessExpires: ({ expiresAt }, _args, { settings }) =>
      expiresAt === null ? null : siteDate(expiresAt, settings.timezone),
    downloadsRemaining: ({ remaining }) => remaining,
    product: ({ productId }, _args, ctx) => bought(productId, ctx),
  },
};

/** The product; of a variation its parent, which is what the union of products holds. */
function bought(id: number, { catalogue }: StoreContext) {
  const sold = catalogue.sellable(id);
  return (sold?.parent && catalogue.product(sold.parent.id)) ?? sold;
}
