import { randomUUID } from 'node:crypto';
import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { mailsTo } from '../support/mail';
import { order } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

test('an order is withdrawn from in two steps, and its page says so', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.url);
  const path = await order(new HttpClient(shop.url), slug);
  const number = /order-received\/(\d+)/.exec(path)?.[1] ?? '';
  await page.goto(path);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: words('pages:withdrawLink') }).click();
  await expect(main.getByLabel(words('orders:number'))).toHaveValue(number);
  // Other journeys write to the same address.
  const name = `Erika ${randomUUID()}`;
  const email = await main.getByLabel(words('checkout:email')).inputValue();
  await main.getByLabel(words('pages:withdrawName')).fill('');
  await main.getByRole('button', { name: words('pages:withdrawContinue') }).click();
  await expect(main.getByLabel(words('pages:withdrawName'))).toHaveAccessibleDescription(
    `${words('common:errorPrefix')} ${words('pages:withdrawErrorName')}`,
  );
  await main.getByLabel(words('pages:withdrawName')).fill(name);
  await main.getByRole('button', { name: words('pages:withdrawContinue') }).click();
  await expect(main.getByRole('status')).toHaveText(words('pages:withdrawReview'));
  await expect(main.getByRole('status')).toBeFocused();
  await expect(main).toContainText(name);
  expect(mailsTo(shop, email).join('\n')).not.toContain(name);
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: words('pages:withdrawConfirm') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('pages:withdrawReceivedTitle'));
  await expect.poll(() => mailsTo(shop, email).join('\n')).toContain(name);
  await page.goto(path);
  await expect(main).toContainText(words('pages:withdrawReceivedOn', { date: '' }).trim());
});
