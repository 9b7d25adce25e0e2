import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { load } from 'cheerio';
import type { ProductSample } from './api';
import type { HttpClient } from './http-client';
import { openCheckout, goods, guest } from './visitor';
import { messageText } from './messages';

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(
    overflow,
    `sideways scroll at ${page.viewportSize()?.width} px on ${page.url()}`,
  ).toBeLessThanOrEqual(0);
}

/** With scripts the text is also in a live region. */
export function locateMessage(page: Page, text: string): Locator {
  return page.getByText(text).first();
}

/** Adds a product to the visitor's cart without opening a page. */
export async function fillCart(page: Page, origin: string, slug = goods.slug): Promise<ProductSample> {
  const product = load(await (await page.request.get(`${origin}/product/${slug}`)).text());
  const databaseId = Number(product('[name=productId]').val());
  const answer = await page.request.post(`${origin}/cart`, {
    headers: { origin },
    form: { intent: 'add', productId: databaseId, quantity: 1 },
  });
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/cart']);
  return { slug, name: product('h1').text(), databaseId };
}

/** In minor units. */
export function parseCents(text: string): number | undefined {
  const [, minus, digits] = /(−?)€([\d,]+\.\d\d)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(`${minus ? '-' : ''}${digits.replace(/[,.]/g, '')}`);
}

export const germanDetails = {
  'billing.email': guest.email,
  'billing.firstName': guest.firstName,
  'billing.lastName': guest.lastName,
  'billing.address1': guest.street,
  'billing.postcode': guest.postcode,
  'billing.city': guest.city,
};

export const byTransfer = { 'Cash on delivery': false, 'Bank transfer': true };
export const byCard = { 'Cash on delivery': false, 'Credit card': true };

export async function toReview(
  client: HttpClient,
  slug?: string,
  details: Record<string, string | boolean> = {},
): Promise<void> {
  await openCheckout(client, slug);
  await client.press(messageText('checkout:toReview'), {
    ...germanDetails,
    'Cash on delivery': true,
    ...details,
  });
  expect(client.url.pathname, client.text.slice(0, 600)).toBe('/checkout/review');
}

/** Returns the path of the received order. */
export async function order(
  client: HttpClient,
  slug?: string,
  details: Record<string, string | boolean> = {},
): Promise<string> {
  await toReview(client, slug, details);
  await client.press(messageText('checkout:place'));
  expect(client.url.pathname, client.text.slice(0, 600)).toMatch(/^\/checkout\/order-received\/\d+$/);
  return `${client.url.pathname}${client.url.search}`;
}

export async function prepareOrder(
  page: Page,
  origin: string,
  fields: Record<string, string> = {},
): Promise<ProductSample> {
  const product = await fillCart(page, origin);
  const answer = await page.request.post(`${origin}/checkout`, {
    headers: { origin },
    form: { ...germanDetails, 'billing.country': 'DE', payment: 'cod', intent: 'continue', ...fields },
    maxRedirects: 0,
  });
  expect(answer.headers()['location']).toBe('/checkout/review');
  return product;
}

export async function reviewCardOrder(page: Page, origin: string, email: string): Promise<void> {
  await prepareOrder(page, origin, { payment: 'card', 'billing.email': email });
  await page.goto(`${origin}/checkout/review`);
}

export function preparePagesOnce(
  make: (page: Page, origin: string) => Promise<string[]>,
): (page: Page, origin: string) => Promise<string[]> {
  type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
  const visits = new Map<string, { addresses: string[]; cookies: Cookies }>();
  return async (page, origin) => {
    const cached = visits.get(origin);
    if (cached) {
      await page.context().addCookies(cached.cookies);
      return cached.addresses;
    }
    const addresses = await make(page, origin);
    visits.set(origin, { addresses, cookies: await page.context().cookies() });
    return addresses;
  };
}

export async function logInAsDemo(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/my-account`, {
    headers: { origin },
    form: { intent: 'login', username: 'demo', password: 'demo-pass-4711' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

export const orderingPages = (received: string): string[] => [
  '/cart',
  '/cart?confirm=empty',
  '/checkout',
  '/checkout/review',
  received,
  received.replace(/\/checkout\/order-received\/(\d+)\/?/, '/order-summary/$1/invoice'),
  '/order-lookup',
  '/withdrawal',
  '/order-summary',
];
