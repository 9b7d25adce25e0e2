import { forms, goods, pages, secret, type FormCase } from '../support/fault-cases';
import { faults, isOutage, startFaultProxy, type FaultProxy } from '../support/fault-proxy';
import { HttpClient } from '../support/http-client';
import { startShop, type Shop } from '../support/shop';
import { expect, test } from '../support/test';
import { words } from '../support/words';

let customers = 0;

/** A storefront on a backend over HTTP that misbehaves on demand. */
async function startFaultyShop(backend: Shop): Promise<{ shop: Shop; proxy: FaultProxy }> {
  const proxy = await startFaultProxy(`${backend.url}/graphql`);
  const env = { GQL_HOST: proxy.url, GQL_TIMEOUT: '5', SESSION_SECRET: 'secret of the faults' };
  return { shop: await startShop({ env }), proxy };
}

async function shopper(shop: Shop, as: 'guest' | 'customer'): Promise<{ client: HttpClient; email: string }> {
  const client = new HttpClient(shop.url);
  const email = `c${(customers += 1)}.${process.pid}@example.com`;
  if (as === 'customer') {
    await client.open('/my-account');
    await client.press(words('account:register'), {
      [words('account:email')]: email,
      [words('account:password')]: secret,
    });
  }
  await client.open(`/product/${goods.slug}`);
  await client.press(words('product:addToCart'));
  if (as === 'customer') expect(client.$('header').text(), 'a login').toContain(words('common:signOut'));
  expect(client.$('[data-cart-count], header').text(), 'a cart with something in it').toMatch(/Cart ?1/);
  return { client, email };
}

/** The page tells what happened: it has a heading, and when it failed a message. */
function expectSpeaks(client: HttpClient, what: string): void {
  expect.soft(client.redirects, `redirects of ${what}`).toBeLessThanOrEqual(2);
  expect.soft(client.$('h1').length, `heading of ${what}: ${client.text.slice(0, 200)}`).toBe(1);
  if (client.status < 500) return;
  const messages = (
    [
      'errors:unavailable',
      'errors:general',
      'checkout:unknownOutcome',
      'account:resetEmailFailed',
      'orders:noOrder',
    ] as const
  ).map((key) => words(key));
  expect
    .soft(
      messages.some((message) => client.text.includes(message)),
      `message of ${what} (${client.status}): ${client.text.slice(0, 400)}`,
    )
    .toBe(true);
}

async function expectCart(client: HttpClient, what: string): Promise<void> {
  await client.open('/cart');
  expect.soft(client.$('main').text(), `cart after ${what}`).toContain(goods.name);
}

const says = (client: HttpClient, text: string | RegExp) =>
  typeof text === 'string' ? client.text.includes(text) : text.test(client.text);

/** Nothing typed is lost: it was saved, it is in the form, or it is there again after the login. */
async function expectKept(client: HttpClient, email: string, form: FormCase, what: string): Promise<void> {
  if (says(client, form.done)) return;
  if (client.text.includes(words('account:typedKept'))) {
    await client.press(words('account:login'), {
      [words('account:username')]: email,
      [words('account:password')]: secret,
    });
    expect.soft(client.text, `after the login of ${what}`).toContain(words('account:unsaved'));
  }
  const missing = form.typed.filter((text) => !client.values.has(text));
  expect
    .soft(
      missing,
      `typed and lost in ${what} (${client.status} ${client.url.pathname}): ${client.text.slice(0, 500)}`,
    )
    .toEqual([]);
}

/** Some at a time: the machine is small. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

test.describe('whatever the backend does', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let front: { shop: Shop; proxy: FaultProxy };

  test.beforeAll(async ({ shop }) => {
    front = await startFaultyShop(shop);
  });
  test.afterAll(async () => {
    await front.shop.stop();
    await front.proxy.stop();
  });

  for (const fault of faults) {
    test(`${fault}: every page speaks, and the cart stays`, async () => {
      const { shop, proxy } = front;
      const visits = pages.map((page) => ({ ...page, who: undefined as HttpClient | undefined }));
      await each(visits, async (visit) => {
        visit.who = (await shopper(shop, visit.as)).client;
      });
      await proxy.begin(fault);
      try {
        await each(visits, async ({ who, as, path }) => {
          await who?.open(path);
          if (who && path !== '/no-such-page') expectSpeaks(who, `${path} of a ${as}`);
        });
      } finally {
        await proxy.end();
      }
      await each(visits, async ({ who, as, path }) => {
        if (who) await expectCart(who, `${path} of a ${as}`);
      });
    });

    test(`${fault}: every form keeps what was typed, and the cart stays`, async () => {
      const { shop, proxy } = front;
      const sent = forms.map((form) => ({ form, who: undefined as HttpClient | undefined, email: '' }));
      await each(sent, async (entry) => {
        const { client, email } = await shopper(shop, entry.form.as);
        await entry.form.prepare(client);
        Object.assign(entry, { who: client, email });
      });
      await proxy.begin(fault);
      try {
        await each(sent, async ({ who, form }) => {
          if (!who) return;
          await form.send(who);
          expectSpeaks(who, form.name);
          if (isOutage(fault)) await expectKept(who, '', form, form.name);
        });
      } finally {
        await proxy.end();
      }
      await each(sent, async ({ who, form, email }) => {
        if (!who) return;
        if (!isOutage(fault)) await expectKept(who, email, form, form.name);
        if (!(form.consumes && says(who, form.done))) await expectCart(who, form.name);
      });
    });
  }

  test('the storefront’s log tells nothing of the shoppers', () => {
    const output = front.shop.output();
    expect(output).not.toMatch(/eyJ[\w-]{10}|@example\.com|Mustermann|Hauptstraße|password [12]|cedar/);
    expect(output).toContain('backend call failed');
  });
});
