import { expect } from '@playwright/test';
import { forms, toReview, type FormCase } from './fault-forms';
import { isAboutLogins, isOutage, startFaultProxy, type Fault, type FaultProxy } from './fault-proxy';
import { HttpClient } from './http-client';
import { sampleUnlessLong } from './long-running';
import { waitForResetLink } from './mail';
import { startShop, type Shop } from './shop';
import { SmtpSink } from './smtp-sink';
import { requestPasswordReset, goods, putInCart, register, submitLogin } from './visitor';
import { messageText } from './messages';

type Visitor = 'guest' | 'customer' | 'orderer';

const guestPages = `
  / /products /products/page/2 /products?filter=sale[true] /product-category/kitchen /product/${goods.slug} /categories
  /cart /checkout /checkout/review /my-account /my-account?redirectTo=/checkout /my-account/lost-password /wishlist
  /order-summary /order-lookup /contact /privacy-policy /pages/terms /withdrawal /oauth/start/google /no-such-page
`;
const customerPages = `
  / /product/${goods.slug} /cart /cart?confirm=empty /checkout /wishlist /order-summary /my-account /my-account?tab=personal
  /my-account?tab=addresses /my-account?tab=addresses&edit=shipping /my-account?tab=password /my-account?tab=orders
  /my-account?tab=downloads /my-account?tab=wishlist
`;

/** For faults of logins everybody has one: a guest's session could not fail. */
function pagesFor({ logins, order }: { logins: boolean; order: string }) {
  const [, id = '', key = ''] = /(\d+)\?key=(\w+)/.exec(order) ?? [];
  const placed = `
    ${order} ${order.replace('checkout/order-received', 'order-summary')}
    /my-account?tab=orders /withdrawal?order=${id}&key=${key}
  `;
  const visitsOf = (as: Visitor, paths: string) =>
    paths
      .trim()
      .split(/\s+/)
      .map((path) => ({ as, path }));
  return [
    ...visitsOf(logins ? 'customer' : 'guest', guestPages),
    ...visitsOf('customer', customerPages),
    ...visitsOf('orderer', placed),
  ];
}

interface Shopper {
  client: HttpClient;
  email: string;
}

const SHARED_SHOPPER_COUNT = 4;
let customerCount = 0;

/** Limits concurrency: the machine is small. */
async function each<Item>(items: readonly Item[], task: (item: Item, index: number) => Promise<void>) {
  const rest = [...items.entries()];
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await task(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const outageMessages = (['en_US', 'de_DE'] as const).flatMap((code) =>
  (
    [
      'errors:unavailable',
      'errors:lost_unavailable',
      'errors:general',
      'checkout:unknownOutcome',
      'account:resetEmailFailed',
      'account:resetFailed',
      'account:ordersFailed',
      'account:downloadsFailed',
      'orders:noOrder',
    ] as const
  ).map((key) => messageText(key, {}, code)),
);

function expectSpeaks(client: HttpClient, what: string): void {
  expect.soft(client.redirects, `redirects of ${what}`).toBeLessThanOrEqual(2);
  expect.soft(client.$('h1').length, `heading of ${what}: ${client.text.slice(0, 200)}`).toBe(1);
  if (client.status < 500) return;
  const { text } = client;
  const speaks = outageMessages.some((message) => text.includes(message));
  expect.soft(speaks, `message of ${what} (${client.status}): ${text.slice(0, 400)}`).toBe(true);
}

const matchesText = (client: HttpClient, text: string | RegExp) =>
  typeof text === 'string' ? client.text.includes(text) : text.test(client.text);

/** Tests a storefront on a backend with faults. Shoppers are created once and copied with their cookies for each fault. */
export class FaultMatrix {
  readonly #pools = new Map<string, Promise<Shopper>>();
  readonly #ready = new Map<string, Promise<Shopper>>();
  #order: Promise<string> | undefined;
  #hasty: Promise<Shop> | undefined;

  private constructor(
    private readonly backend: Shop,
    private readonly proxy: FaultProxy,
    private readonly slowTimeoutShop: Shop,
    private readonly startFastTimeoutShop: () => Promise<Shop>,
    private readonly mailbox: SmtpSink,
  ) {}

  static async start(backend: Shop): Promise<FaultMatrix> {
    const proxy = await startFaultProxy(`${backend.url}/graphql`);
    const mailbox = await SmtpSink.start();
    const env = {
      GQL_HOST: proxy.url,
      SESSION_SECRET: 'secret of the faults',
      SMTP_URL: mailbox.url,
      STORE_OWNER_EMAIL: 'owner@example.com',
    };
    const storefront = await startShop({ env });
    const startFastTimeoutShop = () =>
      startShop({ dataDir: storefront.dataDir, env: { ...env, GQL_TIMEOUT: '0.5' } });
    return new FaultMatrix(backend, proxy, storefront, startFastTimeoutShop, mailbox);
  }

  async stop(): Promise<void> {
    await (await this.#hasty)?.stop();
    await this.slowTimeoutShop.stop();
    await this.proxy.stop();
    this.mailbox.close();
  }

  async visitPages(fault: Fault): Promise<void> {
    this.#order ??= this.#placedOrder();
    const pages = pagesFor({ logins: isAboutLogins(fault), order: await this.#order });
    const { url } = await this.#getStorefront(fault);
    const visits = await Promise.all(
      pages.map(async (page, index) => ({
        ...page,
        who: (await this.#shopper(page.as, index)).client.copy(url),
      })),
    );
    await this.#withFault(fault, () =>
      each(visits, async ({ who, as, path }) => {
        await who.open(path);
        if (path !== '/no-such-page') expectSpeaks(who, `${path} of a ${as}`);
      }),
    );
    await each(visits, ({ who, as, path }) => this.#expectCart(who, `${path} of a ${as}`));
  }

  async sendForms(fault: Fault): Promise<void> {
    const tag = fault.replace(/\W/g, '-');
    const { url } = await this.#getStorefront(fault);
    const meant = sampleUnlessLong(
      `forms, ${fault}`,
      forms.filter(({ as }) => as !== 'guest' || !isAboutLogins(fault)),
    );
    const submissions: { form: FormCase; key: string; email: string; who: HttpClient }[] = [];
    await each(meant, async (form, index) => {
      const as = form.as === 'customer' || isAboutLogins(fault) ? 'customer' : 'guest';
      const key = `${as} ${form.name}`;
      const inputTexts = form.typed.map((text) => text.replace('{tag}', tag));
      const { client, email } = await (this.#ready.get(key) ?? this.#prepare(key, form, as, index));
      submissions.push({ form: { ...form, typed: inputTexts }, key, email, who: client.copy(url) });
    });
    await this.#withFault(fault, () =>
      each(submissions, async ({ who, form }) => {
        await form.send(who, tag);
        expectSpeaks(who, form.name);
        if (isOutage(fault)) await this.#expectKept(who, '', form);
      }),
    );
    await each(submissions, async ({ form, key, email, who }) => {
      if (!isOutage(fault)) await this.#expectKept(who, email, form);
      const done = matchesText(who, form.done);
      if (done && form.usesUp) this.#ready.delete(key);
      if (!(done && form.endsCart)) await this.#expectCart(who, form.name);
    });
  }

  async #getStorefront(fault: Fault): Promise<Shop> {
    return fault === 'time-out' ? (this.#hasty ??= this.startFastTimeoutShop()) : this.slowTimeoutShop;
  }

  async #withFault(fault: Fault, task: () => Promise<void>): Promise<void> {
    this.proxy.begin(fault);
    try {
      await task();
    } finally {
      this.proxy.end();
    }
  }

  /** Shoppers who only look can share a session. */
  #shopper(as: Visitor, index: number): Promise<Shopper> {
    const key = as === 'orderer' ? as : `${as} ${index % SHARED_SHOPPER_COUNT}`;
    const shopper = this.#pools.get(key) ?? this.#newShopper(as === 'guest' ? 'guest' : 'customer');
    this.#pools.set(key, shopper);
    return shopper;
  }

  async #newShopper(as: 'guest' | 'customer'): Promise<Shopper> {
    const client = new HttpClient(this.slowTimeoutShop.url);
    const email = `c${(customerCount += 1)}.${process.pid}@example.com`;
    if (as === 'customer') {
      await register(client, email);
      expect(client.$('header').text(), `a login: ${client.text}`).toContain(messageText('common:signOut'));
    }
    await putInCart(client);
    expect(client.$('[data-cart-count], header').text(), 'a cart with something in it').toMatch(/Cart ?1/);
    return { client, email };
  }

  async #placeOrder(client: HttpClient): Promise<void> {
    await toReview(client);
    await client.press(messageText('checkout:place'));
    expect(client.$('h1').text()).toContain(messageText('orders:receivedTitle'));
    const page = client.url.href;
    await putInCart(client);
    await client.open(page);
  }

  async #placedOrder(): Promise<string> {
    const { client } = await this.#shopper('orderer', 0);
    await this.#placeOrder(client);
    return client.url.pathname + client.url.search;
  }

  async #openReset(client: HttpClient, email: string): Promise<void> {
    const other = new HttpClient(this.slowTimeoutShop.url);
    await requestPasswordReset(other, email);
    const link = new URL(await waitForResetLink(this.backend, email));
    await client.open(link.pathname + link.search);
  }

  #prepare(key: string, form: FormCase, as: 'guest' | 'customer', index: number): Promise<Shopper> {
    const prepared = (form.own ? this.#newShopper(as) : this.#shopper(as, index)).then(
      async ({ client, email }) => {
        const preparedClient = client.copy();
        await form.prepare(preparedClient, {
          email,
          placeOrder: (who) => this.#placeOrder(who),
          openReset: (who, address) => this.#openReset(who, address),
        });
        return { client: preparedClient, email };
      },
    );
    this.#ready.set(key, prepared);
    return prepared;
  }

  async #expectCart(client: HttpClient, what: string): Promise<void> {
    const later = client.copy(this.slowTimeoutShop.url);
    await later.open('/cart');
    expect.soft(later.$('main').text(), `cart after ${what}`).toContain(goods.name);
  }

  /** Input must be saved, in the form, or restored after the login. */
  async #expectKept(client: HttpClient, email: string, form: FormCase): Promise<void> {
    if (matchesText(client, form.done)) return;
    if (client.text.includes(messageText('account:typedKept'))) {
      await submitLogin(client, email);
      expect.soft(client.text, `after the login of ${form.name}`).toContain(messageText('account:unsaved'));
    }
    const { values } = client;
    const missing = form.typed.filter((text) => !values.has(text));
    const where = `${form.name} (${client.status} ${client.url.pathname})`;
    expect.soft(missing, `typed and lost in ${where}: ${client.text.slice(0, 500)}`).toEqual([]);
  }
}
