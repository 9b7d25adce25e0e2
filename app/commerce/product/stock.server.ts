import type { ResultOf } from '@graphql/operations/graphql';
import { getStockStatus } from '@graphql/operations/stock';
import { send } from '~/backend/client.server';
import type { RawStock } from '~/backend/stock.server';

/** Stock by database id: the product, its variations, the members of its group. */
export type StockById = ReadonlyMap<number, RawStock>;

type Answered = NonNullable<ResultOf<typeof getStockStatus>['product']>;

function stockById(product: Answered): StockById {
  const rows = new Map<number, RawStock>();
  if ('stockStatus' in product) rows.set(product.databaseId, product);
  const parts =
    product.__typename === 'VariableProduct'
      ? product.variations?.nodes
      : product.__typename === 'GroupProduct'
        ? product.products?.nodes
        : undefined;
  for (const part of parts ?? []) if ('stockStatus' in part) rows.set(part.databaseId, part);
  return rows;
}

/**
 * Asks the backend for the stock of a product as it is now.
 * @throws CommerceError
 */
export async function fetchStock(slug: string): Promise<StockById> {
  const { data } = await send(getStockStatus, { slug });
  return data.product ? stockById(data.product) : new Map();
}
