import { stubBackend, type BackendRequest, type BackendReply } from '../../support/real-shop';
import { expect, test } from 'vitest';
import { updateUser } from '@graphql/operations/account-operations';
import { addToCart, getCart } from '@graphql/operations/cart-operations';
import { checkout } from '@graphql/operations/checkout-operations';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import { PageReloadError } from '~/session/session-recovery.server';
import { Shopper, type CartLineCopy } from '~/session/shopper.server';
import { TestCookieJar } from './cookies';
import { authToken, loginOf, sessionToken } from './tokens';

const told = (data: object): BackendReply => ({ body: { data } });
const refused = (message: string): BackendReply => ({ body: { errors: [{ message }], data: null } });
const expired = refused('invalid_token: Expired token');
const lines: CartLineCopy[] = [
  { product: 11, quantity: 2 },
  { product: 12, variation: 21, attributes: { pa_size: 'm' }, quantity: 1 },
];

/** The visitor's browser: sends its cookies, keeps those of the answer. */
class Browser {
  readonly #cookies = new TestCookieJar();

  open(path: string, method = 'GET'): Promise<Shopper> {
    const headers = { cookie: this.#cookies.header };
    return Shopper.fromRequest(new Request(`http://localhost${path}`, { method, headers }));
  }

  async keep(shopper: Shopper): Promise<void> {
    this.#cookies.storeSetCookies(await shopper.getSetCookieLines());
  }
}

async function guest({ session = sessionToken('t_old'), customer = 0 } = {}): Promise<Browser> {
  const browser = new Browser();
  const shopper = await browser.open('/');
  shopper.setCookie('session', { token: session });
  shopper.setCookie('cartLines', lines);
  if (customer > 0) shopper.setCookie('auth', loginOf(customer));
  await browser.keep(shopper);
  return browser;
}

const cart = { cart: { contents: { itemCount: 0, nodes: [] } } };

/** A guest whose session the backend refuses, and goes on with a fresh one. */
async function lapsed(
  answer: (question: BackendRequest) => BackendReply = () => told({}),
  refusal = expired,
) {
  const [old, fresh] = [sessionToken('t_old'), sessionToken('t_new')];
  const asked = stubBackend((question) =>
    question.session === `Session ${old}` ? refusal : { session: fresh, ...answer(question) },
  );
  return { asked, old, fresh, browser: await guest({ session: old }) };
}

const customer = () => guest({ session: sessionToken('7'), customer: 7 });

test('what the header shows lasts as long as the login, and longer with each new token', async () => {
  const browser = await customer();
  const life = 30 * 86_400;
  const ofHeader = async (write: (shopper: Shopper) => void) => {
    const shopper = await browser.open('/cart');
    write(shopper);
    const set = (await shopper.getSetCookieLines()).filter((line) => /^(__Host-)?shopper=/.test(line));
    await browser.keep(shopper);
    return set.map((line) => /max-age=(\d+)/i.exec(line)?.[1]);
  };
  const auth = () => ({ ...loginOf(7), refreshToken: authToken(7, { life }) });
  const header = { items: 3, name: 'Ada', avatar: null };
  expect(await ofHeader((shopper) => shopper.setCookie('auth', auth()))).toEqual([]);
  expect(await ofHeader((shopper) => shopper.setCookie('headerState', header))).toEqual([String(life)]);
  expect(await ofHeader((shopper) => shopper.setCookie('auth', auth()))).toEqual([String(life)]);
  expect(await ofHeader((shopper) => shopper.setCookie('recent', [1]))).toEqual([]);
  expect(await (await browser.open('/')).getCookie('headerState')).toEqual(header);
});

test('an expired session is filled again from the copy of the cart, then the form is sent once more', async () => {
  const { asked, old, fresh, browser } = await lapsed();
  const shopper = await browser.open('/product/balm', 'POST');
  await shopper.send(addToCart, { input: { productId: 13, quantity: 1 } });
  const sent = asked.map(({ session, variables }) => [session?.replace('Session ', ''), variables]);
  expect(sent).toEqual([
    [old, { input: { productId: 13, quantity: 1 } }],
    [undefined, { input: { productId: 11, quantity: 2 } }],
    [
      fresh,
      {
        input: {
          productId: 12,
          quantity: 1,
          variationId: 21,
          variation: [{ attributeName: 'pa_size', attributeValue: 'm' }],
        },
      },
    ],
    [fresh, { input: { productId: 13, quantity: 1 } }],
  ]);
  expect(await shopper.getCookie('session')).toEqual({ token: fresh });
  expect((await shopper.getCookie('flash'))?.text).toBe(
    'Your session expired, so we’ve restored your cart. Add any coupon again.',
  );
});

test('a page is loaded again by 303; the recovery stops when a backend rejects every session', async () => {
  const asked = stubBackend(() => expired);
  const browser = await guest();
  for (let visit = 0; visit < 6; visit += 1) {
    const shopper = await browser.open('/cart');
    await expect(shopper.send(getCart, {})).rejects.toThrow(CommerceError);
    await browser.keep(shopper);
  }
  expect(asked.length).toBeLessThan(20);
});

test('the page that is loaded again has the cart, and the loop counter is gone', async () => {
  const { browser } = await lapsed(() => told(cart));
  const first = await browser.open('/cart?a=b');
  const reload: unknown = await first.send(getCart, {}).catch((thrown: unknown) => thrown);
  expect(reload).toBeInstanceOf(PageReloadError);
  expect(reload).toMatchObject({ path: '/cart?a=b', shouldClearStorage: false });
  await browser.keep(first);
  const second = await browser.open('/cart?a=b');
  expect(await second.getCookie('reloads')).toBe(1);
  await second.send(getCart, {});
  await browser.keep(second);
  expect(await (await browser.open('/cart')).getCookie('reloads')).toBeUndefined();
});

test('tokens of another shop clear the storage too', async () => {
  const refusal = refused('The iss do not match with this server');
  const { browser } = await lapsed(() => told(cart), refusal);
  const shopper = await browser.open('/cart');
  const reload: unknown = await shopper.send(getCart, {}).catch((thrown: unknown) => thrown);
  expect(reload instanceof PageReloadError && reload.shouldClearStorage).toBe(true);
});

test('nobody orders an unseen cart: an order is not sent again in a new session', async () => {
  const { asked, browser } = await lapsed();
  const shopper = await browser.open('/checkout/review', 'POST');
  await expect(shopper.send(checkout, { input: {} })).rejects.toThrow(CommerceError);
  expect(asked.filter(({ operation }) => operation === 'checkout')).toHaveLength(1);
});

test('a mutation that has run as a guest is never sent twice, also when the login goes on', async () => {
  const asked = stubBackend(({ operation }) =>
    operation === 'refreshToken'
      ? told({ refreshToken: { authToken: authToken(7) } })
      : { status: 403, ...told({ updateUser: null }) },
  );
  const shopper = await (await customer()).open('/my-account', 'POST');
  await expect(shopper.send(updateUser, { id: 'dXNlcjo3', password: 'new' })).rejects.toMatchObject({
    hasRunAsGuest: true,
    isLoginRenewed: true,
  });
  expect(asked.filter(({ operation }) => operation === 'updateUser')).toHaveLength(1);
  expect(await shopper.getCookie('auth')).toBeDefined();
});

test('a change meant for an account is not made as a guest when the login has ended', async () => {
  const asked = stubBackend(({ operation, auth }) => {
    if (operation === 'refreshToken') return told({ refreshToken: null });
    return auth ? { status: 401, body: {} } : { session: sessionToken('t_new'), ...told({}) };
  });
  const shopper = await (await customer()).open('/my-account', 'POST');
  await expect(shopper.send(updateUser, { id: 'dXNlcjo3', password: 'new' })).rejects.toMatchObject({
    isSessionExpired: true,
  });
  expect(asked.filter(({ operation, auth }) => operation === 'updateUser' && !auth)).toEqual([]);
  expect(await shopper.getCookie('auth')).toBeUndefined();
  expect(await shopper.getCookie('cartLines')).toEqual(lines);
});

test('a session of somebody else is not used beside a login, and nothing of it is kept', async () => {
  const asked = stubBackend(() => ({ session: sessionToken('7'), ...told(cart) }));
  const shopper = await (await guest({ session: sessionToken('8'), customer: 7 })).open('/cart');
  await shopper.send(getCart, {});
  expect(asked.map(({ session }) => session)).toEqual([null]);
  expect(await shopper.getCookie('cartLines')).toBeUndefined();
});

test('a script’s question recovers nothing: that is left to the next page', async () => {
  const asked = stubBackend(() => expired);
  const shopper = await (await guest()).open('/session');
  await expect(shopper.send(getCart, {})).rejects.toThrow(CommerceError);
  expect(asked).toHaveLength(1);
});

test('what cannot be put back is left out, and the rest comes', async () => {
  const { browser } = await lapsed(({ variables }) =>
    JSON.stringify(variables).includes('"productId":11') ? refused('No product found') : told({}),
  );
  const shopper = await browser.open('/cart', 'POST');
  await shopper.send(addToCart, { input: { productId: 13, quantity: 1 } });
  expect(await shopper.getCookie('cartLines')).toEqual([lines[1]]);
  expect((await shopper.getCookie('headerState'))?.items).toBe(1);
});
