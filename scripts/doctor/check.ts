import type { ResultOf } from 'gql.tada';
import type * as z from 'zod/v4';
import type { pluginShop } from '../../app/backend/parts/plugin-shop';
import type { Config } from '../../app/platform/config.server';
import type { getCart } from '../../graphql/operations/cart';
import type { getProducts } from '../../graphql/operations/products';
import type { Backend } from './backend';

/** Only `mend` blocks a launch. `untold`: the endpoint does not say. */
export type Level = 'good' | 'advice' | 'mend' | 'untold';

export interface Finding {
  level: Level;
  says: string;
  change?: string;
}

export const good = (says: string): Finding => ({ level: 'good', says });
export const untold = (says: string, change?: string): Finding => ({ level: 'untold', says, change });
export const advice = (says: string, change: string): Finding => ({ level: 'advice', says, change });
export const mend = (says: string, change: string): Finding => ({ level: 'mend', says, change });

export type ListedProduct = NonNullable<ResultOf<typeof getProducts>['products']>['nodes'][number];

export type Check = (visit: Visit) => Found | Promise<Found>;
export type Found = Finding | undefined | readonly (Finding | undefined)[];

export interface Visit {
  backend: Backend;
  config: Config;
  orderFor: string | undefined;
  plugin: z.infer<typeof pluginShop> | undefined;
  products: ListedProduct[];
  session: string | undefined;
  cart: ResultOf<typeof getCart> | undefined;
}
