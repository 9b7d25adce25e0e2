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

export const UPDATE_REMEDY = 'WordPress, Plugins: update WPGraphQL and WooGraphQL.';

export type ListedProduct = NonNullable<ResultOf<typeof getProducts>['products']>['nodes'][number];

type OptionalFinding = Finding | undefined;
export type CheckResult = OptionalFinding | readonly OptionalFinding[];
export type Check = (context: CheckContext) => CheckResult | Promise<CheckResult>;

export interface CheckContext {
  backend: Backend;
  config: Config;
  orderFor: string | undefined;
  plugin?: z.infer<typeof pluginShopSchema>;
  products: ListedProduct[];
  session?: string;
  cart?: ResultOf<typeof getCart>;
}
