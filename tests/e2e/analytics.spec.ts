import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { withSharedStage } from '../support/http-test';
import {
  addButton,
  choosePayment,
  expectReceived,
  fillDetails,
  openLive,
  placeOrder,
} from '../support/journey';
import { closeServer, startListening } from '../support/listening';
import { startShopWith } from '../support/shop';
import { expect, expectNoAxeViolations, test as base } from '../support/test';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

interface Told {
  event: string;
  page_location: string;
  ecommerce: { value: number; currency: string; transaction_id?: string; items: Record<string, unknown>[] };
}

const script = `
const address = new URL('/collect', document.currentScript.src);
const send = (entry) =>
  fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(entry) });
const layer = window.dataLayer;
for (const entry of layer) send(entry);
layer.push = (...entries) => { entries.forEach(send); return Array.prototype.push.apply(layer, entries); };
`;

/** Stands in for an analytics company: on an origin of its own, with a script that passes on each event. */
async function startMeasuring() {
  const requests: string[] = [];
  const events: Told[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void text(request).then((body) => {
      if (body.includes('"ecommerce":{')) events.push(JSON.parse(body) as Told);
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(request.url?.startsWith('/measure.js') ? script : '');
    });
  });
  const origin = await startListening(server);
  return { origin, requests, events, stop: () => closeServer(server) };
}

const test = base.extend(
  withSharedStage(async () => {
    const company = await startMeasuring();
    const { origin } = company;
    const shop = await startShopWith({
      analytics: { scripts: [`${origin}/measure.js?id=1`], sources: { connect: [origin] } },
    });
    return { company, shop, stop: () => shop.stop().then(company.stop) };
  }),
);
test.describe.configure({ mode: 'default' });

test.beforeEach(({ stage: { company } }) => {
  company.requests.length = 0;
  company.events.length = 0;
});

const question = (page: Page) => page.getByRole('region', { name: messageText('pages:consentTitle') });
const accept = (page: Page) => page.getByRole('button', { name: messageText('pages:consentAccept') });
const refuse = (page: Page) => page.getByRole('button', { name: messageText('pages:consentRefuse') });
const product = `/product/${goods.slug}`;
const layer = (page: Page) => page.evaluate(() => 'dataLayer' in window);

test('nothing is loaded before an answer, or after a no', async ({ page, stage: { company, shop } }) => {
  await openLive(page, `${product}?reviews=all`);
  await expect(question(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const [yes, no] = [await accept(page).boundingBox(), await refuse(page).boundingBox()];
  expect(yes?.height).toBe(no?.height);
  await expectNoAxeViolations(page);
  expect(await layer(page)).toBe(false);
  await refuse(page).press('Enter');
  await expect(page.getByText(messageText('pages:consentSaved'))).toBeVisible();
  expect(page.url()).toBe(`${shop.url}${product}?reviews=all`);
  await expect(question(page)).toHaveCount(0);
  await addButton(page).click();
  await expect(
    page.getByText(messageText('cart:added', { count: 1, name: '' }).slice(0, 10)).first(),
  ).toBeVisible();
  expect(await layer(page)).toBe(false);
  expect(company.requests).toEqual([]);
});

test('the low-data version does not ask @script', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: messageText('common:fullVersion') })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('after consent a visitor is measured from the product to the order, once @long', async ({
  page,
  stage: { company },
}) => {
  const names = () => company.events.map(({ event }) => event);
  await openLive(page, product);
  await accept(page).click();
  await expect.poll(names).toEqual(['view_item']);
  expect(company.requests[0]).toBe('GET /measure.js?id=1');
  await addButton(page).click();
  await expect.poll(names).toEqual(['view_item', 'add_to_cart']);
  await page.goto('/checkout');
  await expect.poll(names).toEqual(['view_item', 'add_to_cart', 'begin_checkout']);
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  await expect.poll(names).toEqual(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']);
  const [seen, added, begun, bought] = company.events.map(({ ecommerce }) => ecommerce);
  expect(seen?.items).toEqual(added?.items.map((item) => ({ ...item, ...seen?.items[0] })));
  expect(added?.value).toBe(seen?.value);
  expect(begun?.currency).toBe('EUR');
  expect(bought?.transaction_id).toMatch(/^\d+$/);
  expect(bought?.items).toEqual(added?.items);
  expect(bought?.value).toBeGreaterThanOrEqual(added?.value ?? Infinity);
  expect(company.events.every(({ page_location: address }) => !address.includes('key='))).toBe(true);
  const before = company.requests.length;
  await page.reload();
  await expect.poll(() => company.requests.length).toBeGreaterThan(before + 1);
  expect(names().filter((name) => name === 'purchase')).toHaveLength(1);
  await page.getByRole('link', { name: messageText('pages:consentLink') }).click();
  await expect(page.getByText(messageText('pages:consentYes'))).toBeVisible();
  await refuse(page).click();
  await expect(page.getByText(messageText('pages:consentNo'))).toBeVisible();
  expect(await layer(page)).toBe(false);
});

test('without scripts the answer is stored', async ({ client, stage: { company } }) => {
  await client.open(product);
  await client.press(messageText('pages:consentAccept'));
  expect(client.url.pathname).toBe(product);
  expect(client.text).toContain(messageText('pages:consentSaved'));
  await client.open('/cart');
  expect(client.$('#consent-question')).toHaveLength(0);
  expect(client.$(`[src^="${company.origin}"], [href^="${company.origin}"]`)).toHaveLength(0);
});

test('a browser with a privacy signal is not asked', async ({ client, stage: { company, shop } }) => {
  for (const headers of [new Headers({ 'sec-gpc': '1' }), new Headers({ dnt: '1' })]) {
    await client.open('/products', { headers });
    expect(client.$('#consent-question')).toHaveLength(0);
    expect(client.headers.get('content-security-policy')).not.toContain(company.origin);
    expect(client.headers.get('vary')).toContain('Sec-GPC, DNT');
    expect(client.headers.get('cache-control')).toContain('public');
  }
  await client.open('/consent', { headers: { 'sec-gpc': '1' } });
  expect(client.text).toContain(messageText('pages:consentSignal'));
  await client.open('/products');
  expect(client.$('#consent-question')).toHaveLength(1);
  await client.post('/consent', { consent: 'yes', redirectTo: '//evil.example/' });
  expect(client.url.origin).toBe(shop.url);
  await client.open('/products');
  await client.open('/products');
  expect(client.headers.get('content-security-policy')).toContain(company.origin);
  expect(client.headers.get('cache-control'), 'an answer makes no page private').toContain('public');
  await client.open('/privacy-policy');
  expect(client.text).toContain(messageText('pages:statistics'));
  expect(client.text).toContain(messageText('pages:privacyLeadMeasured'));
  expect(client.text).toContain(new URL(company.origin).host);
  await client.post('/consent', { consent: 'maybe' });
  expect(client.status).toBe(400);
});
