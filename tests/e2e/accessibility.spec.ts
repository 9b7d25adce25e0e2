import { recordRequests } from '../support/faults';
import { billing, couponField, errorSummary, openReview } from '../support/journey';
import { fillCart, prepareOrder } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

// The checks of forms, numbered as in the accessibility checklist; those of whole pages are in
// accessibility-pages.spec.ts, those that need no browser in accessibility.http.spec.ts.

// With scripts: announcements.spec.ts and checkout-comforts.spec.ts.
test('what a failed checkout says', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: messageText('checkout:toReview') }).click(),
  ]);
  const links = errorSummary(page).getByRole('link');

  await test.step('2 the title of a failed form starts with the word for "Error:", its status is 422', async () => {
    expect(answer.status()).toBe(422);
    await expect(page).toHaveTitle(`Error: ${messageText('checkout:title')} - Sturdy`);
  });

  await test.step('3 the error summary is first in main, before the h1, and has the focus', async () => {
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page)).toHaveAttribute('tabindex', '-1');
    const isFirst = await page.evaluate(() => {
      const found = document.querySelector('main [data-error-summary]');
      const before = [...document.querySelectorAll('main h1, main a, main button, main input, main p')];
      return before.every(
        (element) => !found || found.contains(element) || Boolean(found.compareDocumentPosition(element) & 4),
      );
    });
    expect(isFirst).toBe(true);
    expect(await links.count()).toBeGreaterThan(5);
  });

  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    const field = page.locator(`[id="${id}"]`);

    await test.step('5 the summary and the field use the same text', async () => {
      const message = (await link.textContent()) ?? '';
      await expect(page.locator(`[id="${id}-error"]`)).toHaveText(`Error: ${message}`);
      const group = page.getByRole('group').filter({ has: field }).last();
      const [own, around] = [
        await field.getAttribute('aria-describedby'),
        await group.getAttribute('aria-describedby'),
      ];
      expect(`${own ?? ''} ${around ?? ''}`, message).toContain(`${id}-error`);
    });

    await test.step('4 each entry of the summary leads to its field', async () => {
      await link.click();
      await expect(field, id).toBeFocused();
    });
  }

  await test.step('Enter in the field of a coupon sends the coupon, however little else is filled in', async () => {
    const code = await couponField(page);
    await code.fill('no-such-code');
    await code.press('Enter');
    await expect(links).toHaveText([messageText('cart:couponUnknown')]);
    await code.fill('WELCOME10');
    await code.press('Enter');
    await expect(page.getByRole('status').first()).toContainText(
      messageText('cart:couponApplied', { code: 'welcome10' }),
    );
    await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
    await expect(errorSummary(page)).toBeFocused();
  });

  await expectNoAxeViolations(page);

  await test.step('6 a field with an error says so to those who do not see it', async () => {
    const email = page.getByLabel(messageText('checkout:email'));
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      `${messageText('checkout:emailHint')} Error: ${messageText('checkout:errorEmail')}`,
    );
    await page.goto(`/product/${goods.slug}`);
    await openReview(page);
    await page.getByRole('button', { name: messageText('product:sendReview') }).click();
    const stars = page.getByRole('main').getByRole('radio', { name: /^\d star/ });
    await expect(stars).toHaveCount(5);
    for (const star of await stars.all()) await expect(star).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('1 the server validates, and no bubble of the browser comes first', async () => {
    for (const path of ['/checkout', '/cart', '/order-lookup', '/my-account']) {
      await page.goto(path);
      const form = page.locator('main form[method=post]:not([novalidate])');
      await expect(form.locator(':invalid, [required]'), path).toHaveCount(0);
    }
  });
});

test('9 no field has an error before it is sent @script', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await page.getByLabel(messageText('checkout:email')).fill('wrong');
  await billing(page).getByLabel(messageText('checkout:postcode')).fill('?');
  for (let stops = 0; stops < 30; stops += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[data-error-summary], [aria-invalid=true]')).toHaveCount(0);
});

test('18 choosing with the arrow keys sends nothing @script', async ({ page, shop }) => {
  await prepareOrder(page, shop.url);
  const delivery = page.getByRole('group', { name: messageText('cart:deliveryMethod') });
  const sent = recordRequests(page, (request) => request.method() === 'POST');
  const checked = delivery.getByRole('radio', { checked: true });
  const controls = {
    // The form follows a country when its field is left.
    '/checkout': [
      page.getByRole('radio', { name: /^Cash on delivery/ }),
      checked,
      billing(page).getByLabel(messageText('checkout:country')),
    ],
    '/cart': [checked],
  };
  for (const [path, all] of Object.entries(controls)) {
    await page.goto(path);
    for (const control of all) {
      await control.focus();
      for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
    }
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(sent).toEqual([]);
});
