import {
  bearer,
  idOf,
  login,
  send,
  session,
  shop,
  siteUrl,
  test as shopTest,
  type Answer,
  type Shop,
} from './account-shop';
import { address } from '../support/store-client';
import { keys } from '../support/stripe/server';

export { address };

const CART =
  'cart { contents { itemCount nodes { key quantity product { node { slug } } } } appliedCoupons { code } }';
const ORDER = `order { databaseId orderKey status total totalTax transactionId needsPayment paymentMethod billing { email } lineItems { nodes { quantity } } }`;

export interface OrderAnswer {
  databaseId: number;
  orderKey: string;
  status: string;
}

interface CartAnswer {
  contents: { itemCount: number; nodes: { key: string; quantity: number }[] };
  appliedCoupons: { code: string }[] | null;
}

/** A browser with its own session. */
export class Shopper {
  #token: string | null = null;

  constructor(
    readonly shop: Shop,
    private readonly authToken: string | null = null,
    /** Of a client on the network. */
    private readonly isRemote = false,
  ) {}

  async send(query: string, variables: object = {}): Promise<Answer> {
    const headers = {
      ...(this.#token === null ? {} : session(this.#token)),
      ...(this.authToken === null ? {} : bearer(this.authToken)),
    };
    const answer = await send(this.shop, query, variables, headers, this.isRemote);
    this.#token = answer.session ?? this.#token;
    return answer;
  }

  /** The data of an answer without errors. */
  async ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
    const { data, error } = await this.send(query, variables);
    if (!data) throw new Error(error);
    return data;
  }

  add(sku: string, quantity = 1): Promise<Answer> {
    return this.send(`mutation ($i: AddToCartInput!) { addToCart(input: $i) { ${CART} } }`, {
      i: { productId: idOf(this.shop, sku), quantity },
    });
  }

  apply(code: string): Promise<Answer> {
    return this.send(`mutation ($c: String!) { applyCoupon(input: { code: $c }) { ${CART} } }`, { c: code });
  }

  async cart(): Promise<CartAnswer> {
    const { data } = await this.send(`{ ${CART} }`);
    return data?.['cart'] as CartAnswer;
  }

  checkout(input: object = {}): Promise<Answer> {
    return this.send(
      `mutation ($i: CheckoutInput!) { checkout(input: $i) { result redirect ${ORDER} customer { databaseId } } }`,
      { i: { billing: address, paymentMethod: 'cod', ...input } },
    );
  }

  /** Puts something in, orders it, and gives the order and where it goes on. */
  async order(slug: string, input: object = {}): Promise<{ order: OrderAnswer; redirect: string }> {
    await this.add(slug);
    const { data, error } = await this.checkout(input);
    if (!data?.['checkout']) throw new Error(error);
    return data['checkout'] as { order: OrderAnswer; redirect: string };
  }
}

/** A browser in which Jane has logged in. */
export const customer = async (made: Shop) => new Shopper(made, (await login(made)).authToken);

/** A test that may have a shop of its own, and a shopper in it who has not logged in. */
export const test = shopTest.extend('shopper', ({ made }) => new Shopper(made));

/** The fixture has no card gateway. */
function takeCards({ db }: Shop): void {
  db.run(
    `INSERT INTO payment_gateways (id, title, description, enabled, position, settings) VALUES ('card', 'Credit card', '', 1, 9, '{}')`,
  );
}

/** A shop that takes cards with the provider at this address. */
export async function cardShop(apiUrl: string, secret = keys.secret): Promise<Shop> {
  const made = await shop({ stripe: { publishable: keys.publishable, secret, apiUrl } });
  takeCards(made);
  return made;
}

/** A shop with an order that waits to be paid by card at `url`. */
export async function payable(options: Parameters<typeof shop>[0] = {}) {
  const made = await shop(options);
  takeCards(made);
  const shopper = new Shopper(made);
  const { order, redirect } = await shopper.order('managed-candle', { paymentMethod: 'card' });
  return { made, shopper, order, url: redirect };
}

export function stockOf({ db }: Shop, slug: string) {
  return db.get<{ stock_quantity: number; stock_status: string; total_sales: number }>(
    'SELECT stock_quantity, stock_status, total_sales FROM products WHERE slug = ?',
    slug,
  );
}

export function statusOf({ db }: Shop, orderId: number): string | undefined {
  return db.value<string>('SELECT status FROM orders WHERE id = ?', orderId);
}

/** What a browser does on the payment page: a form that is sent carries the hidden fields that the page has now. */
export async function visit(
  made: Shop,
  url: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  if (!form) return request(made, url, undefined, headers);
  const { html } = await request(made, url);
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="(\w*)">/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return request(made, url, { ...Object.fromEntries(hidden), ...form }, headers);
}

/** One request to a page of the store. */
export async function request(
  { store }: Shop,
  url: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await store.fetch(
    new Request(new URL(url, siteUrl), {
      method: form ? 'POST' : 'GET',
      headers: { ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}), ...headers },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    }),
  );
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    html: await response.text(),
  };
}

/** The button that pays. */
export const pay = { intent: 'success' };
