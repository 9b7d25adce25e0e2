import { HttpClient } from '../support/http-client';
import { byTransfer, expectFits, order } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test('an order that waits for its money says how to pay it, and fits a narrow screen and paper', async ({
  page,
  shop,
}) => {
  const path = await order(new HttpClient(shop.url), undefined, byTransfer);
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
