import type { ResultOf } from 'gql.tada';
import type { getCart } from '../../graphql/operations/cart';
import type { getProducts } from '../../graphql/operations/products';
import type { Backend } from './backend';

export type ListedProduct = NonNullable<ResultOf<typeof getProducts>['products']>['nodes'][number];

/** What the doctor knows when a check begins: the settings of the storefront, and the answers of earlier checks. */
export interface Visit {
  backend: Backend;
  /** Milliseconds after which the storefront gives up (GQL_TIMEOUT). */
  timeout: number;
  /** Currency code of the storefront (CURRENCY). */
  currency: string;
  /** The address that the test order is for; undefined without `--write`. */
  orderFor: string | undefined;
  /** The owner's settings (SETTINGS_FILE). */
  settingsFile: string | undefined;
  /** Of the first full page of the catalogue. */
  products: ListedProduct[];
  session: string | undefined;
  cart: ResultOf<typeof getCart> | undefined;
}
