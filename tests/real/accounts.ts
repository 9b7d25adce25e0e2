import { findProductWhere, simpleProduct } from '../support/api';
import { errorSummary, expectCartCount, openReview, title } from '../support/journey';
import { getDetails, guest, TEST_PASSWORD } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, journeysOf } from './fixtures';
import {
  addOne,
  button,
  buyOne,
  expectLoggedIn,
  like,
  logIn,
  main,
  newEmail,
  orderWithAccount,
  placed,
  register,
  toCheckout,
} from './steps';

const journey = journeysOf('buying');

journey(
  'an account created with the order is logged in, has the order, and an empty cart',
  async ({ page, shop }) => {
    const { slug } = await simpleProduct(shop.api);
    const email = newEmail();
    await toCheckout(page, slug, email);
    await orderWithAccount(page);
    const { id } = await placed(page, email);
    await page.goto('/my-account?tab=orders');
    await expect(main(page)).toContainText(String(id));
    await page.goto('/cart');
    await expect(main(page)).toContainText(messageText('cart:emptyText'));
  },
);

journey(
  'an order with the address of an account asks for a login, or to order without an account',
  async ({ page, shop, another }) => {
    const email = await register(await another());
    const { slug } = await simpleProduct(shop.api);
    await toCheckout(page, slug, email);
    await orderWithAccount(page);
    await expect(main(page)).toContainText(messageText('checkout:refusedEmailTaken'));
  },
);

journey('a customer registers, logs out and logs in again, in any case', async ({ page }) => {
  const email = await register(page);
  await page.goto('/my-account');
  await button(page, 'account:logout').first().click();
  await expect(page.getByText(messageText('account:loggedOut')).first()).toBeVisible();
  await logIn(page, email.toUpperCase());
  await expectLoggedIn(page);
});

journey(
  'a changed name is in the greeting, and an address is filled in at the checkout',
  async ({ page, shop }) => {
    await register(page);
    await page.goto('/my-account?tab=personal');
    await page.getByLabel(messageText('account:firstName')).fill('Ada');
    await page.getByLabel(messageText('account:lastName')).fill('Lovelace');
    await button(page, 'account:save').click();
    await expect(page.getByText(messageText('account:updated')).first()).toBeVisible();
    await page.goto('/my-account?tab=addresses');
    await page.getByRole('link', { name: messageText('account:editBilling') }).click();
    for (const [key, text] of getDetails({ firstName: 'Ada', lastName: 'Lovelace' }))
      if (key !== 'email') await page.getByLabel(messageText(`checkout:${key}`)).fill(text);
    await button(page, 'account:save').click();
    await expect(page.getByText(messageText('account:updated')).first()).toBeVisible();
    await addOne({ page, shop });
    await page.goto('/checkout');
    await expect(page.locator('[name="billing.address1"]')).toHaveValue(guest.street);
    await page.goto('/my-account');
    await expect(title(page)).toContainText('Ada');
  },
);

journey('a customer’s order is in the account and opens without its key, for nobody else', async (given) => {
  const { page, another } = given;
  await register(page);
  const { id, name } = await buyOne(given);
  await page.goto('/my-account?tab=orders');
  await expect(main(page)).toContainText(String(id));
  await page.goto(`/order-summary/${id}`);
  await expect(main(page)).toContainText(name);
  const other = await another();
  expect((await other.goto(`/order-summary/${id}`))?.status()).toBe(404);
  await register(other);
  expect((await other.goto(`/order-summary/${id}`))?.status()).toBe(404);
});

journey('the cart from before the login is in the account’s afterwards', async ({ page, shop, another }) => {
  const email = await register(await another());
  const { name } = await addOne({ page, shop });
  await logIn(page, email);
  await expectCartCount(page, 1);
  await page.goto('/cart');
  await expect(main(page)).toContainText(name);
});

journey('a wishlist is stored with the account, on every device', async ({ page, shop, another }) => {
  const email = await register(page);
  const { slug, name } = await simpleProduct(shop.api);
  await like(page, slug);
  await page.goto('/my-account?tab=wishlist');
  await expect(main(page)).toContainText(name);
  const other = await another();
  await logIn(other, email);
  await expectLoggedIn(other);
  await other.goto('/my-account?tab=wishlist');
  await expect(main(other)).toContainText(name);
});

journey('a password is changed with the current one, and logs in from then on', async ({ page, another }) => {
  const email = await register(page);
  await page.goto('/my-account?tab=password');
  const next = 'another long password 2';
  const save = async (current: string) => {
    await page.getByLabel(messageText('account:currentPassword'), { exact: true }).fill(current);
    await page.getByLabel(messageText('account:newPassword'), { exact: true }).fill(next);
    await page.getByLabel(messageText('account:confirmPassword'), { exact: true }).fill(next);
    await button(page, 'account:savePassword').click();
  };
  await save('not the password');
  await expect(errorSummary(page)).toContainText(messageText('account:errorCurrentPasswordWrong'));
  await save(TEST_PASSWORD);
  await expect(page.getByText(messageText('account:updated')).first()).toBeVisible();
  const other = await another();
  await logIn(other, email, next);
  await expectLoggedIn(other);
});

journey(
  'a reset link request has the same response whether the account exists or not',
  async ({ page, another }) => {
    const email = await register(await another());
    for (const name of [email, 'nobody-at-all@example.com']) {
      await page.goto('/my-account/lost-password');
      await page.getByLabel(messageText('account:username')).fill(name);
      await button(page, 'account:sendResetLink').click();
      await expect(page.getByText(messageText('account:resetSent')).first()).toBeVisible();
    }
  },
);

journey('a guest’s review is accepted and waits, or is shown', async ({ page, shop, skip }) => {
  const found = await findProductWhere(shop.api, ({ type }) => type === 'SIMPLE');
  if (!found) return skip('the shop has no simple product');
  await page.goto(`/product/${found.slug}`);
  if ((await page.getByText(messageText('product:writeReview'), { exact: true }).count()) === 0)
    return skip('reviews are for customers only');
  await openReview(page);
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page
    .getByLabel(messageText('product:yourReview'))
    .fill(`Sits well in the hand ${crypto.randomUUID()}`);
  await page.getByLabel(messageText('product:yourName')).fill('Jo Green');
  await page.getByLabel(messageText('product:yourEmail')).fill(newEmail());
  const answer = `${messageText('product:reviewWaiting')}|${messageText('product:reviewPublished')}`;
  const taken = page.getByText(new RegExp(answer)).first();
  // WordPress takes one review in fifteen seconds from an address, and all guests share the storefront's.
  await expect(async () => {
    // The form goes with the review that is taken, even where its answer is late.
    const send = button(page, 'product:sendReview');
    if (await send.isVisible()) await send.click();
    await expect(taken).toBeVisible({ timeout: 16_000 });
  }).toPass();
});
