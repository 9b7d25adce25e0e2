import { title, errorSummary } from '../support/journey';
import { nordlicht, startShop, startShopWith } from '../support/shop';
import { mailedLink } from '../support/mail';
import { expectFits } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

test('an address is asked for, confirmed, and taken off the list @long', async ({ page, own }) => {
  const shop = await own(startShopWith({ newsletter: 'store' }));
  const email = `ada-${Date.now()}@example.com`;
  const main = page.getByRole('main');
  const field = main.getByLabel(words('checkout:email'));
  await page.goto(`${shop.url}/privacy-policy`);
  await page.getByRole('link', { name: words('pages:newsletterTitle') }).click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await field.fill('ada@');
  await field.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(field).toHaveValue('ada@');
  await expectFits(page);
  await expectNoAxeViolations(page);
  await field.fill(email);
  await field.press('Enter');
  await expect(main.getByRole('status')).toHaveText(words('pages:newsletterSent'));
  await expect(main.getByRole('status')).toBeFocused();
  await expectNoAxeViolations(page);
  const mail = (act: string) => mailedLink(shop, email, new RegExp(`https?://\\S+/newsletter/${act}\\?\\S+`));
  for (const [act, button, done] of [
    ['join', 'Confirm subscription', 'You’re on the list'],
    ['leave', 'Unsubscribe', 'You won’t get our newsletter anymore'],
  ] as const) {
    await page.goto(await mail(act));
    await expect(main).toContainText(email);
    await expectNoAxeViolations(page);
    await main.getByRole('button', { name: button }).click();
    await expect(title(page)).toHaveText(done);
  }
});

test('an owner’s colours, corners and type are what browsers show, before and after scripts @long', async ({
  page,
  own,
}) => {
  const shop = await own(startShop({ env: { SETTINGS_FILE: nordlicht } }));
  const styleOf = (element: string) =>
    page
      .locator(element)
      .first()
      .evaluate((shown) => {
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(shown);
        return { backgroundColor, borderRadius, fontFamily };
      });
  const button = '#buy button[value=add]';
  await page.goto(`${shop.url}/product/wool-socks`);
  expect(await styleOf('body')).toMatchObject({
    backgroundColor: 'rgb(244, 247, 250)',
    fontFamily: 'Verdana, sans-serif',
  });
  expect(await styleOf('h1')).toMatchObject({ fontFamily: '"Trebuchet MS", sans-serif' });
  expect(await styleOf(button)).toMatchObject({ backgroundColor: 'rgb(11, 60, 93)', borderRadius: '0px' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => styleOf('body')).toMatchObject({ backgroundColor: 'rgb(13, 20, 26)' });
  await expect.poll(() => styleOf(button)).toMatchObject({ backgroundColor: 'rgb(142, 201, 240)' });
});
