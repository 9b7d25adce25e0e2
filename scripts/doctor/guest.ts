import type { TadaDocumentNode } from 'gql.tada';
import { addToCart, emptyCart, getCart, updateCustomer } from '../../graphql/operations/cart';
import type { CountryCode } from '../../app/backend/countries.server';
import { postcodeExample } from '../../app/forms/address/formats.server';
import { failureOf } from './backend';
import type { ListedProduct, Visit } from './check';

/** States that fit the example postcode, in countries where WooCommerce requires one. */
const states: Record<string, string> = { BR: 'DF', ES: 'M', IT: 'BZ', US: 'CA' };

export const addressIn = (country: CountryCode) => ({
  firstName: 'Doctor',
  lastName: 'Test order',
  address1: 'Test 1',
  city: 'Test',
  country,
  postcode: postcodeExample(country) ?? '10000',
  state: states[country],
});

const tried = 5;

/** In currency units. 0 without a price, and for variable products. */
export const priceOf = (product: ListedProduct): number =>
  'rawPrice' in product ? Number(product.rawPrice ?? 0) : 0;

export class Refused extends Error {
  override name = 'Refused';
}

export class Guest {
  #session: string | undefined;
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#session = visit.session;
  }

  /** @throws RefusedError with the step and the reason */
  async ask<Data, Variables>(
    step: string,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const reply = await this.#visit.backend.ask(document, variables, { session: this.#session });
    this.#session = reply.headers.get('woocommerce-session') ?? this.#session;
    if (reply.data && reply.errors.length === 0) return reply.data;
    throw new Refused(`${step}: ${failureOf(reply)}`);
  }

  /** Adds one product, one that needs delivery if possible. `quantityOf` returns 0 to skip a product. */
  async fillCart(
    quantityOf: (product: ListedProduct) => number = (product) => (priceOf(product) > 0 ? 1 : 0),
  ) {
    const candidates = this.#visit.products
      .filter(
        (product) =>
          product.__typename === 'SimpleProduct' &&
          product.purchasable &&
          product.stockStatus === 'IN_STOCK' &&
          quantityOf(product) > 0 &&
          quantityOf(product) <= (product.stockQuantity ?? 999),
      )
      .toSorted((one, other) => priceOf(one) - priceOf(other))
      .slice(0, tried);
    for (const [index, product] of candidates.entries()) {
      const quantity = quantityOf(product);
      const input = { productId: product.databaseId, quantity };
      const { addToCart: added } = await this.ask('Adding to the cart', addToCart, { input });
      if (added?.cart?.needsShippingAddress || index === candidates.length - 1) return { product, quantity };
      await this.ask('Emptying the cart', emptyCart, {});
    }
    throw new Refused('No simple product is in stock');
  }

  async goTo(country: CountryCode, billing = addressIn(country)) {
    const shipping = addressIn(country);
    await this.ask('Setting the address', updateCustomer, { input: { billing, shipping } });
    return this.ask('Reading the cart', getCart, {});
  }

  async leave(): Promise<string | undefined> {
    try {
      const { cart } = await this.ask('Reading the cart', getCart, {});
      if (cart?.contents?.itemCount !== 0) await this.ask('Emptying the cart', emptyCart, {});
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  }
}
