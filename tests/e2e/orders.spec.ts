import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { guest } from '../support/visitor';
import { expectFits, expectSumsAddUp, order } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const heading = words('orders:receivedTitle');
const notFound = words('orders:noOrder');

test('a received order says everything about itself, to whoever has its key, and to nobody else', async ({
  page,
  shop,
}) => {
  const { slug, name } = await simpleProduct(shop.url);
  const path = await order(new HttpClient(shop.url), slug, {
    differentAddress: true,
    'shipping.firstName': 'Erika',
    'shipping.lastName': 'Musterfrau',
    'shipping.address1': 'Ringstraße 2',
    'shipping.postcode': '20095',
    'shipping.city': 'Hamburg',
    note: 'Second floor',
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const main = page.getByRole('main');
  const number = /\/(\d+)\?/.exec(path)?.[1] ?? '';
  for (const text of [
    number,
    words('orders:status_PROCESSING'),
    'Cash on delivery',
    name,
    guest.email,
    guest.street,
    'Erika Musterfrau',
    '20095 Hamburg',
    'Second floor',
    'Package',
  ])
    await expect(main).toContainText(text);
  await expectSumsAddUp(page);
  await expectNoAxeViolations(page);
  const [address = ''] = path.split('?');
  for (const wrong of [
    address,
    `${address}?key=`,
    `${address}?key=wc_order_0000000000000`,
    `/checkout/order-received/${Number(number) + 1000}?${path.split('?')[1] ?? ''}`,
    '/checkout/order-received/0?key=x',
    '/checkout/order-received/abc?key=x',
    `/order-summary/${number}`,
    '/order-summary/9001',
    '/order-summary',
  ]) {
    const answer = await page.goto(wrong);
    expect(answer?.status(), wrong).toBe(404);
    await expect(page.getByRole('main'), wrong).toContainText(notFound);
    await expect(page.getByRole('main'), wrong).not.toContainText(guest.street);
  }
});

test('a guest finds an order by its number and e-mail address, however they are typed', async ({
  page,
  shop,
}) => {
  const { slug } = await simpleProduct(shop.url);
  const path = await order(new HttpClient(shop.url), slug);
  const number = /\/(\d+)\?/.exec(path)?.[1] ?? '';
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('orders:lookUpTitle') })
    .click();
  await page.getByRole('button', { name: words('orders:lookUp') }).click();
  await expect(page.locator('[data-error-summary] a')).toHaveText([
    words('orders:errorNumber'),
    words('checkout:errorEmail'),
  ]);
  await expectNoAxeViolations(page);
  const fields = {
    number: page.getByLabel(words('orders:number')),
    email: page.getByLabel(words('checkout:email')),
  };
  await fields.number.fill(number);
  await fields.email.fill('somebody-else@example.com');
  await page.getByRole('button', { name: words('orders:lookUp') }).click();
  await expect(page.locator('[data-error-summary]')).toContainText(
    words('orders:lookUpNone', { email: 'hello@sturdy.example' }),
  );
  await expect(fields.number).toHaveValue(number);
  await fields.number.fill(`# ${number} `);
  await fields.email.fill(` ${guest.email.toUpperCase()} `);
  await page.getByRole('button', { name: words('orders:lookUp') }).click();
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\?key=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a guest orders again what can still be had', async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.url);
  await page.goto(await order(new HttpClient(shop.url), slug));
  await page.getByRole('button', { name: words('orders:again') }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(words('orders:againAll'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
});

test('an order that waits for its money says how to pay it, and fits a narrow screen and paper', async ({
  page,
  shop,
}) => {
  const { slug } = await simpleProduct(shop.url);
  const transfer = { 'Cash on delivery': false, 'Bank transfer': true };
  const path = await order(new HttpClient(shop.url), slug, transfer);
  const number = /\/(\d+)\?/.exec(path)?.[1] ?? '';
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(words('orders:status_ON_HOLD'));
  const steps = page.getByRole('list', { name: words('orders:steps') });
  await expect(steps.locator('[aria-current="step"]')).toHaveText(words('orders:status_PENDING'));
  await expect(page.getByRole('main')).toContainText(`order number ${number} as the reference`);
  await expect(page.getByRole('definition').filter({ hasText: 'DE89 3704 0044 0532 0130 00' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
});
