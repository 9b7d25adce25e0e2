import type { ResultOf } from 'gql.tada';
import type * as z from 'zod/v4';
import type { pluginShop } from '../../app/backend/parts/plugin-shop';
import type { Config } from '../../app/platform/config.server';
import type { getCart } from '../../graphql/operations/cart';
import type { getProducts } from '../../graphql/operations/products';
import type { Backend } from './backend';

/** `mend` stops the switch-over, `advice` does not; `untold` is what the endpoint does not say. */
export type Level = 'good' | 'advice' | 'mend' | 'untold';

export interface Finding {
  level: Level;
  /** What was found, as a sentence. */
  says: string;
  /** What to change, and where in WordPress. */
  change?: string;
}

export const good = (says: string): Finding => ({ level: 'good', says });
export const untold = (says: string, change?: string): Finding => ({ level: 'untold', says, change });
export const advice = (says: string, change: string): Finding => ({ level: 'advice', says, change });
export const mend = (says: string, change: string): Finding => ({ level: 'mend', says, change });

export type ListedProduct = NonNullable<ResultOf<typeof getProducts>['products']>['nodes'][number];

/** Looks at one thing. Finds nothing if all is well and there is nothing to tell. */
export type Check = (visit: Visit) => Found | Promise<Found>;
export type Found = Finding | undefined | readonly (Finding | undefined)[];

/** What the doctor knows when a check begins: the settings of the storefront, and the answers of earlier checks. */
export interface Visit {
  backend: Backend;
  config: Config;
  /** The address that the test order is for; undefined without `--write`. */
  orderFor: string | undefined;
  /** What docs/wordpress/sturdy.php says of the shop; undefined without it. */
  plugin: z.infer<typeof pluginShop> | undefined;
  /** Of the first full page of the catalogue. */
  products: ListedProduct[];
  session: string | undefined;
  cart: ResultOf<typeof getCart> | undefined;
}
