import type { TadaDocumentNode } from 'gql.tada';
import { addToCart, emptyCart, getCart, updateCustomer } from '../../graphql/operations/cart';
import type { CountryCode } from '../../app/backend/countries.server';
import { postcodeExample } from '../../app/forms/address/formats.server';
import { failureOf } from './backend';
import type { ListedProduct, Visit } from './check';

/** Where the example of a country's postcodes is, in countries that WooCommerce asks the state of. */
const states: Record<string, string> = { BR: 'DF', ES: 'M', IT: 'BZ', US: 'CA' };

/** Where a test order would go in a country: it passes WooCommerce's checks. */
export const addressIn = (country: CountryCode) => ({
  firstName: 'Doctor',
  lastName: 'Test order',
  address1: 'Test 1',
  city: 'Test',
  country,
  postcode: postcodeExample(country) ?? '10000',
  state: states[country],
});

/** How many products are tried to find one that is delivered. */
const tried = 5;

/** Of a product that is no variable one, in units of the currency; 0 without a price. */
export const priceOf = (product: ListedProduct): number =>
  'rawPrice' in product ? Number(product.rawPrice ?? 0) : 0;

export class Refused extends Error {
  override name = 'Refused';
}

/** A guest with the newest session, and what the shop said. */
export class Guest {
  #session: string | undefined;
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#session = visit.session;
  }

  /** @throws Refused with the step, and why */
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

  /**
   * Fills the cart with one product, with one that is delivered if there is such.
   * @param quantityOf how many of a product, or 0 for another product
   */
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

  /** What is delivered to a country, and how. */
  async goTo(country: CountryCode, billing = addressIn(country)) {
    const shipping = addressIn(country);
    await this.ask('Setting the address', updateCustomer, { input: { billing, shipping } });
    return this.ask('Reading the cart', getCart, {});
  }

  /** What is in the cart is taken out. @returns why it is not empty; undefined when it is */
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
