import { loadPriceHistory } from '../../db/catalogue/product';
import { lowestBeforeReduction } from '../../domain/catalogue/lowest-price';
import type { ProductRecord } from '../../domain/catalogue/product';
import { seconds } from '../../domain/clock';
import type { StoreContext } from '../context';

/**
 * The lowest price of the 30 days before a product's reduction, as prices are entered. Undefined without a reduction, and when the
 * history of the product began with it.
 */
export function lowestPrice(ctx: StoreContext, { id, onSale }: ProductRecord): number | undefined {
  return onSale ? lowestBeforeReduction(loadPriceHistory(ctx.db, id), seconds(ctx)) : undefined;
}
