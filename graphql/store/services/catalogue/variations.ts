import type { ProductWithVariationsToProductVariationConnectionWhereArgs } from '../../../schema.generated';
import { chargeLooks } from '../../domain/work';
import { shownVariations, type ProductRecord } from '../../domain/catalogue/product';
import { sortEntries } from '../../domain/catalogue/product-list';
import type { StoreContext } from '../context';
import { productOrder, stockStatusOf } from './product-filter';

/** The shown variations of a product that are asked for, the last one first unless another order is wished; none of a
 * product of another language, as Polylang lists none. */
export function variationsOf(
  product: ProductRecord,
  where: ProductWithVariationsToProductVariationConnectionWhereArgs,
  { texts, settings }: Pick<StoreContext, 'texts' | 'settings'>,
): ProductRecord[] {
  if (product.language !== texts.listed) return [];
  const { onSale, orderby, sku, stockStatus } = where;
  const include = where.include && new Set(where.include);
  const exclude = new Set(where.exclude);
  chargeLooks(product.variations.length);
  const found = shownVariations(product, settings.hideOutOfStock).filter(
    (variation) =>
      (!include || include.has(variation.id)) &&
      !exclude.has(variation.id) &&
      (typeof onSale !== 'boolean' || variation.onSale === onSale) &&
      (!sku || variation.sku === sku) &&
      (!stockStatus ||
        stockStatus.some((status) => status !== null && stockStatusOf(status) === variation.stockStatus)),
  );
  if (!orderby || orderby.length === 0) return found;
  const byId = new Map(found.map((variation) => [variation.id, variation]));
  const sortable = found.map((variation) => ({
    ...variation,
    prices: variation.price === null ? [] : [variation.price],
  }));
  return sortEntries(sortable, productOrder({ orderby })).flatMap(({ id }) => byId.get(id) ?? []);
}
