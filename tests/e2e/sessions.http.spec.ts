import { createHmac } from 'node:crypto';
import { expectFieldError } from '../support/html';
import { HttpClient } from '../support/http-client';
import { waitForResetLink } from '../support/mail';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/http-test';
import {
  requestPasswordReset,
  goods,
  logIn,
  createCustomer,
  putInCart,
  TEST_PASSWORD,
  submitLogin,
} from '../support/visitor';
import { messageText } from '../support/messages';

let customers = 0;

const customer = ({ url }: Shop) =>
  createCustomer(url, `Session.${(customers += 1)}+${process.pid}@Example.com`);

const menu = (client: HttpClient) => client.$('header details summary').text();

test('the eleventh wrong password has to wait, whether the account exists or not; the form stays', async ({
  shop,
}) => {
  const { email } = await customer(shop);
  for (const name of [email, `nobody.${process.pid}@example.com`]) {
    const client = new HttpClient(shop.url);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await logIn(client, attempt % 2 ? name : ` ${name.toUpperCase()} `, 'wrong');
      expect(client.status, `attempt ${attempt}`).toBe(422);
      expectFieldError(client, 'password', messageText('errors:incorrectPassword'));
    }
    await logIn(client, name);
    expect(client.status).toBe(429);
    expect(Number(client.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(client.text).toContain('Too many attempts');
    expect(client.values).toContain(name);
    expect(client.values).not.toContain(TEST_PASSWORD);
  }
});

test('a successful login resets the failures before it', async ({ shop }) => {
  const { email } = await customer(shop);
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 8; attempt += 1) await logIn(new HttpClient(shop.url), email, 'wrong');
    const client = new HttpClient(shop.url);
    await logIn(client, email);
    expect(menu(client), `round ${round}`).toContain('Account menu');
  }
});

test('registering, resetting and looking up orders have rate limits too, and robots are rejected', async ({
  shop,
}) => {
  const client = new HttpClient(shop.url);
  const email = `limit.${process.pid}@example.com`;
  const attempts = {
    '/my-account/lost-password': () =>
      client.press(messageText('account:sendResetLink'), { [messageText('account:username')]: email }),
    '/order-lookup': () =>
      client.press(messageText('orders:lookUp'), {
        [messageText('orders:number')]: '1',
        [messageText('checkout:email')]: email,
      }),
    '/my-account': () =>
      client.press(messageText('account:register'), {
        [messageText('account:email')]: email,
        [messageText('account:newUsername')]: 'demo',
        [messageText('account:password')]: TEST_PASSWORD,
      }),
  };
  for (const [path, attempt] of Object.entries(attempts)) {
    let tries = 0;
    do {
      await client.open(path);
      await attempt();
      tries += 1;
    } while (client.status !== 429 && tries < 20);
    expect(client.status, path).toBe(429);
    expect(tries, path).toBeGreaterThan(5);
    expect(client.values, path).toContain(email);
    await client.open(path);
    client.$('input[name=subject_line]').attr('value', 'cheap pills');
    await attempt();
    expect(client.status, path).toBe(422);
    expect(client.text, path).toContain(messageText('errors:general'));
  }
});

test('nobody learns whether an account exists', async ({ shop }) => {
  const { email } = await customer(shop);
  const said = async (address: string, username: string) => {
    const client = new HttpClient(shop.url);
    await client.open('/my-account');
    await client.press(messageText('account:register'), {
      [messageText('account:email')]: address,
      [messageText('account:newUsername')]: username,
      [messageText('account:password')]: TEST_PASSWORD,
    });
    return [client.status, client.$('[data-error-summary]').text()];
  };
  expect(await said(email, 'somebody')).toEqual(await said(`free.${process.pid}@example.com`, 'demo'));
  const asked = async (name: string) => {
    const client = new HttpClient(shop.url);
    await requestPasswordReset(client, name);
    return [client.status, client.url.href, client.$('main').text()];
  };
  expect(await asked(email)).toEqual(await asked(`none.${process.pid}@example.com`));
});

test('who has an account can be asked by changing one’s own address only a few times a day', async ({
  shop,
}) => {
  const [one, other] = [await customer(shop), await customer(shop)];
  const change = async (email: string) => {
    await one.client.open('/my-account?tab=personal');
    await one.client.press(messageText('account:save'), {
      [messageText('account:firstName')]: 'Nora',
      [messageText('account:email')]: email,
      [messageText('account:currentPassword')]: TEST_PASSWORD,
    });
    return one.client.status;
  };
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await change(other.email)).toBe(422);
  expect(one.client.text).toContain(messageText('account:errorEmailUsed'));
  expect(await change(other.email)).toBe(429);
  expect(one.client.text).toContain('Too many attempts');
  expect(one.client.values).toContain('Nora');
  // Everything else is saved as before.
  expect(await change(one.email.toLowerCase())).toBe(200);
  expect(one.client.text).toContain(messageText('account:updated'));
});

test('truncated, foreign and swapped cookies harm nobody', async ({ shop }) => {
  const [a, b] = [await customer(shop), await customer(shop)];
  await putInCart(b.client);
  const forged = (value: string) => {
    const payload = Buffer.from(JSON.stringify({ token: value })).toString('base64');
    const signature = createHmac('sha256', 'another secret')
      .update(payload)
      .digest('base64')
      .replace(/=+$/, '');
    return encodeURIComponent(`${payload}.${signature}`);
  };
  for (const name of ['auth', 'woocommerce-session', 'shopper', 'cart-lines']) {
    const client = new HttpClient(shop.url);
    await putInCart(client);
    const whole = b.client.cookies.get(name) ?? '';
    for (const value of [whole.slice(0, whole.length / 2), forged('eyJhbGciOiJIUzI1NiJ9.e30.x'), '%', '']) {
      client.cookies.set(name, value);
      for (const path of ['/my-account', '/cart', '/my-account?tab=orders', '/checkout']) {
        await client.open(path);
        expect(client.status, `${name} ${path}`).toBeLessThan(400);
        expect(client.redirects).toBeLessThanOrEqual(2);
      }
    }
  }
  // The session of one customer with the login of another: the login says who it is.
  for (const name of ['woocommerce-session', 'shopper', 'cart-lines'])
    a.client.cookies.set(name, b.client.cookies.get(name) ?? '');
  await a.client.open('/cart');
  expect(a.client.text).toContain(messageText('cart:emptyText'));
  await a.client.open('/my-account?tab=personal');
  expect(a.client.values).toContain(a.email.replace('Example.com', 'example.com'));
  expect(menu(a.client)).not.toContain(b.email.split('@', 1)[0]?.toLowerCase() ?? 'x');
  await b.client.open('/cart');
  expect(b.client.text).toContain(goods.name);
});

test('a browser that blocks cookies is informed at every form; others keep their address', async ({
  shop,
}) => {
  const blocked = messageText('errors:cookiesBlocked');
  const client = new HttpClient(shop.url);
  const send = async (page: string, button: string, fields: Record<string, string> = {}) => {
    client.cookies.clear();
    await client.open(page);
    client.cookies.set = () => client.cookies;
    await client.press(button, fields);
  };
  const { email } = await customer(shop);
  for (const [page, button, fields] of [
    [`/product/${goods.slug}`, 'product:addToCart', {}],
    [`/product/${goods.slug}`, 'product:addWish', {}],
    ['/my-account', 'account:login', { username: email, password: TEST_PASSWORD }],
  ] as const) {
    await send(page, messageText(button), fields);
    expect(client.text, button).toContain(blocked);
    expect(client.url.search, button).toContain('cookies=check');
  }
  const other = new HttpClient(shop.url);
  await other.open(`/product/${goods.slug}?quantity=2`);
  await other.press(messageText('product:addToCart'));
  expect(other.text).toContain(messageText('cart:added', { count: 2, name: goods.name }));
  expect(other.text).not.toContain(blocked);
  expect(other.url.search).toBe('');
});

test('two tabs: a logout or another login in one does not act as somebody else in the other', async ({
  shop,
}) => {
  const [a, b] = [await customer(shop), await customer(shop)];
  const typed = { [messageText('account:firstName')]: 'Typed', [messageText('account:lastName')]: 'Before' };
  await a.client.open('/my-account?tab=personal');
  const tab = a.client.copy();
  await tab.open('/my-account?tab=personal');
  await a.client.press(messageText('common:signOut'));
  tab.replaceCookies(a.client.cookies);
  await tab.press(messageText('account:save'), typed);
  expect(tab.text).toContain(messageText('account:typedKept'));
  await submitLogin(tab, a.email);
  expect(tab.text).toContain(messageText('account:unsaved'));
  expect(tab.values).toContain('Typed');
  await tab.press(messageText('account:save'));
  expect(tab.text).toContain(messageText('account:updated'));

  // The form of one account is never saved for another.
  await tab.open('/my-account?tab=personal');
  tab.replaceCookies(b.client.cookies);
  await tab.press(messageText('account:save'), typed);
  expect(tab.text).toContain('Nothing was saved');
  await tab.open('/my-account?tab=personal');
  expect(tab.values).not.toContain('Typed');
});

test('who logs in while somebody else is logged in takes nothing of theirs along', async ({ shop }) => {
  const [a, b] = [await customer(shop), await customer(shop)];
  await putInCart(a.client);
  await a.client.press(messageText('product:addWish'));
  const page = new HttpClient(shop.url);
  await page.open('/my-account');
  page.replaceCookies(a.client.cookies);
  await submitLogin(page, b.email, 'wrong');
  await page.open('/cart');
  expect(page.text).toContain(goods.name);
  const fresh = new HttpClient(shop.url);
  await fresh.open('/my-account');
  fresh.replaceCookies(a.client.cookies);
  await submitLogin(fresh, b.email);
  await fresh.open('/cart');
  expect(fresh.text).toContain(messageText('cart:emptyText'));
  await fresh.open('/my-account?tab=wishlist');
  expect(fresh.text).toContain(messageText('catalogue:wishEmpty'));
  await a.client.open('/cart');
  expect(a.client.text).toContain(goods.name);
});

test('no token, password, address or e-mail is in a log line, a page’s source or an address', async ({
  shop,
}) => {
  const { client, email } = await customer(shop);
  await client.open('/my-account?tab=addresses&edit=billing');
  await client.press(messageText('account:save'), {
    [messageText('checkout:firstName')]: 'Maximilian',
    [messageText('checkout:lastName')]: 'Mustermann',
    [messageText('checkout:street')]: 'Geheimweg 17',
    [messageText('checkout:postcode')]: '10115',
    [messageText('checkout:city')]: 'Berlin',
  });
  await requestPasswordReset(client, email);
  const link = await waitForResetLink(shop, email);
  await client.open(link);
  await client.open('/my-account');
  await client.press(messageText('common:signOut'));
  await logIn(client, email, 'not my password 9');
  await logIn(client, email);
  await client.open('/session');
  for (const path of ['/', '/products', '/cart', '/contact', '/my-account?tab=orders'])
    await client.open(path);
  const tokens = /eyJ[\w-]{10,}\.[\w-]+|"(authToken|refreshToken|sessionToken)"/;
  for (const { url, html } of client.seen) {
    expect(html, `source of ${url}`).not.toMatch(tokens);
    expect(html, `source of ${url}`).not.toMatch(/not my password 9|a long password 1/);
    if (!/lost-password\?key=/.test(url)) expect(url).not.toMatch(/eyJ|%40|@|key=|Geheimweg|password=/);
    // The customer's own pages show the customer's own data; no other does.
    if (!/my-account|checkout/.test(url))
      expect(html, `source of ${url}`).not.toMatch(/Geheimweg|@Example\.com/i);
  }
  expect(shop.output()).not.toMatch(
    /eyJ[\w-]{10}|@example\.com|Geheimweg|Mustermann|a long password|not my password/i,
  );
  const key = new URL(link).searchParams.get('key') ?? 'no key';
  expect(shop.output()).not.toContain(key);
});
