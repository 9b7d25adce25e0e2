import type { ResultOf } from 'gql.tada';
import type * as z from 'zod/v4';
import type { pluginShopSchema } from '../../app/commerce/wordpress/plugin-schema';
import type { Config } from '../../app/platform/config.server';
import type { getProducts } from '../../graphql/operations/product-list-operations';
import type { DoctorBackend } from './doctor-backend';

export interface Finding {
  /** Must be changed before the storefront can sell. */
  isBlocking: boolean;
  problem: string;
  remedy: string;
}

export const warn = (problem: string, remedy: string): Finding => ({ isBlocking: false, problem, remedy });
export const fail = (problem: string, remedy: string): Finding => ({ isBlocking: true, problem, remedy });

export const UPDATE_REMEDY = 'WordPress, Plugins: update WPGraphQL and WooGraphQL.';

export interface ExaminedShop {
  backend: DoctorBackend;
  config: Config;
  plugin?: z.infer<typeof pluginShopSchema> | undefined;
  products: NonNullable<ResultOf<typeof getProducts>['products']>['nodes'];
}

export interface Check {
  find: (shop: ExaminedShop) => AsyncGenerator<Finding>;
  /** Reported when one of its queries fails. */
  problem: string;
  remedy: string;
}
