import type { ResultOf } from 'gql.tada';
import type * as z from 'zod/v4';
import type { pluginShopSchema } from '../../app/commerce/wordpress/plugin-schema';
import type { Config } from '../../app/platform/config.server';
import type { getCart } from '../../graphql/operations/cart-operations';
import type { getProducts } from '../../graphql/operations/product-list-operations';
import type { Backend } from './backend';

/** Only `fail` blocks a launch. `skip`: the endpoint does not say. */
export type Level = 'pass' | 'warn' | 'fail' | 'skip';

export interface Finding {
  level: Level;
  message: string;
  remedy?: string;
}

export const pass = (message: string): Finding => ({ level: 'pass', message });
export const skip = (message: string, remedy?: string): Finding => ({ level: 'skip', message, remedy });
export const warn = (message: string, remedy: string): Finding => ({ level: 'warn', message, remedy });
export const fail = (message: string, remedy: string): Finding => ({ level: 'fail', message, remedy });

export type ListedProduct = NonNullable<ResultOf<typeof getProducts>['products']>['nodes'][number];

export type Check = (context: CheckContext) => CheckResult | Promise<CheckResult>;
export type CheckResult = Finding | undefined | readonly (Finding | undefined)[];

export interface CheckContext {
  backend: Backend;
  config: Config;
  orderFor: string | undefined;
  plugin: z.infer<typeof pluginShopSchema> | undefined;
  products: ListedProduct[];
  session: string | undefined;
  cart: ResultOf<typeof getCart> | undefined;
}
