import type { TadaDocumentNode } from 'gql.tada';
import { addToCart, emptyCart, getCart, updateCustomer } from '../../graphql/operations/cart-operations';
import type { CountryCode } from '../../app/domain/address/countries.server';
import { getPostcodeExample } from '../../app/domain/address/address-format.server';
import type { ListedProduct, CheckContext } from './check';

/** States that fit the example postcode, in countries where WooCommerce requires one. */
const states: Record<string, string> = { BR: 'DF', ES: 'M', IT: 'BZ', US: 'CA' };

export const createTestAddress = (country: CountryCode) => ({
  firstName: 'Doctor',
  lastName: 'Test order',
  address1: 'Test 1',
  city: 'Test',
  country,
  postcode: getPostcodeExample(country) ?? '10000',
  state: states[country],
});

const MAX_TRIED_PRODUCTS_COUNT = 5;

/** In currency units. 0 without a price, and for variable products. */
export const getProductPrice = (product: ListedProduct): number =>
  'rawPrice' in product ? Number(product.rawPrice ?? 0) : 0;

export class RefusedError extends Error {
  override name = 'Refused';
}

export class Guest {
  #session: string | undefined;

  constructor(private readonly context: CheckContext) {
    this.#session = context.session;
  }

  /** @throws RefusedError with the step and the reason */
  async query<Data, Variables>(
    step: string,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, problem, headers } = await this.context.backend.query(document, variables, this.#session);
    this.#session = headers.get('woocommerce-session') ?? this.#session;
    if (data === undefined) throw new RefusedError(`${step}: ${problem ?? ''}`);
    return data;
  }

  /** Adds one product, one that needs delivery if possible. `getQuantity` returns 0 to skip a product. */
  async fillCart(
    getQuantity: (product: ListedProduct) => number = (product) => (getProductPrice(product) > 0 ? 1 : 0),
  ) {
    const candidates = this.context.products
      .filter(
        (product) =>
          product.__typename === 'SimpleProduct' &&
          product.purchasable &&
          product.stockStatus === 'IN_STOCK' &&
          getQuantity(product) > 0 &&
          getQuantity(product) <= (product.stockQuantity ?? 999),
      )
      .toSorted((one, other) => getProductPrice(one) - getProductPrice(other))
      .slice(0, MAX_TRIED_PRODUCTS_COUNT);
    for (const [index, product] of candidates.entries()) {
      const quantity = getQuantity(product);
      const input = { productId: product.databaseId, quantity };
      const { addToCart: added } = await this.query('Adding to the cart', addToCart, { input });
      if (added?.cart?.needsShippingAddress || index === candidates.length - 1) return { product, quantity };
      await this.query('Emptying the cart', emptyCart, {});
    }
    throw new RefusedError('No simple product is in stock');
  }

  async setCountry(country: CountryCode, billing = createTestAddress(country)) {
    const shipping = createTestAddress(country);
    await this.query('Setting the address', updateCustomer, { input: { billing, shipping } });
    return this.query('Reading the cart', getCart, {});
  }

  /** A cart that cannot be emptied expires with its session. An order may have emptied it already. */
  async clearCart(): Promise<void> {
    await this.context.backend.query(emptyCart, {}, this.#session);
  }
}
