import { expect as expectNow, type Page } from '@playwright/test';
import { simpleProduct, variableProduct } from '../support/api';
import { addToCart, expectReceived, placeOrder } from '../support/journey';
import { HttpClient } from '../support/http-client';
import { confirmLink, mailsTo, resetLink } from '../support/mail';
import { startProviderShop } from '../support/provider';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { putInCart, register, secret } from '../support/visitor';
import { words } from '../support/words';

/** With blanks around it, which belong to it. */
const passwordOf = (text: string) => ` ${text}-🔐-${'äö'.repeat(31)} `;
let customers = 0;
const newEmail = (page: Page) =>
  `ada+${String(Date.now())}${String((customers += 1))}${page.viewportSize()?.width ?? 0}@example.com`;

const button = (page: Page, key: Parameters<typeof words>[0]) =>
  page.getByRole('main').getByRole('button', { name: words(key), exact: true });
const section = (page: Page, key: Parameters<typeof words>[0]) =>
  page.getByRole('region', { name: words(key) });

async function logIn(page: Page, name: string, password: string): Promise<void> {
  const form = section(page, 'account:login');
  await form.getByLabel(words('account:username')).fill(name);
  await form.getByLabel(words('account:password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: words('account:login'), exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.locator('header summary').filter({ hasText: 'Account menu' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('common:signOut') })
    .click();
  await expect(page.getByText(words('account:loggedOut'))).toBeVisible();
}

async function openTab(page: Page, key: Parameters<typeof words>[0]) {
  await page.goto('/my-account');
  const title = words(key);
  await page
    .getByRole('navigation', { name: words('account:tabs') })
    .getByRole('link', { name: title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a customer registers, changes everything, orders, downloads, and gets back in by mail', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const email = newEmail(page);
  const [first, second, third] = [passwordOf('first'), passwordOf('second'), passwordOf('third')];

  await test.step('signing in leads back to where the shopper was', async () => {
    await page.goto('/contact');
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('common:signIn') })
      .click();
    await section(page, 'account:register')
      .getByLabel(words('account:email'))
      .fill(` ${email.toUpperCase()} `);
    await section(page, 'account:register')
      .getByLabel(words('account:password'), { exact: true })
      .fill(first);
    await button(page, 'account:register').click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByText(words('account:welcome'))).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await page.goto('/my-account');
    await logIn(page, email, 'wrong password');
    await expect(page.getByText(words('errors:incorrectPassword'))).toBeVisible();
    await expect(section(page, 'account:login').getByLabel(words('account:username'))).toHaveValue(email);
    await logIn(page, ` ${email.toUpperCase()}`, first);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common:account'));
    await expectNoAxeViolations(page);
  });

  await test.step('personal information', async () => {
    await openTab(page, 'account:personal');
    await page.getByLabel(words('account:firstName')).fill('Ada');
    await page.getByLabel(words('account:lastName')).fill('Lovelace <b>');
    await button(page, 'account:save').click();
    await expect(page.getByText(words('account:updated'))).toBeVisible();
    await expect(page.getByLabel(words('account:lastName'))).toHaveValue('Lovelace');
    await expectNoAxeViolations(page);
  });

  await test.step('addresses', async () => {
    await openTab(page, 'account:addresses');
    await expect(page.getByText(words('account:noAddress'))).toHaveCount(2);
    await page.getByRole('link', { name: words('account:editBilling') }).click();
    await page.getByLabel(words('checkout:street')).fill('Hauptstraße 1');
    await button(page, 'account:save').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel(words('checkout:street'))).toHaveValue('Hauptstraße 1');
    await page.getByLabel(words('checkout:firstName')).fill('Ada');
    await page.getByLabel(words('checkout:lastName')).fill('Lovelace');
    await page.getByLabel(words('checkout:postcode')).fill('10115');
    await page.getByLabel(words('checkout:city')).fill('Berlin');
    await button(page, 'account:save').click();
    await expect(page.getByText(words('account:updated'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Hauptstraße 1');
    await expectNoAxeViolations(page);
  });

  await test.step('password', async () => {
    await openTab(page, 'account:changePassword');
    const save = async (current: string, chosen: string, repeated: string) => {
      await page.getByLabel(words('account:currentPassword'), { exact: true }).fill(current);
      await page.getByLabel(words('account:newPassword'), { exact: true }).fill(chosen);
      await page.getByLabel(words('account:confirmPassword'), { exact: true }).fill(repeated);
      await button(page, 'account:savePassword').click();
    };
    await save(first, second, third);
    await expect(page.locator('[data-error-summary]')).toContainText(words('account:passwordMismatch'));
    await expect(page.getByLabel(words('account:newPassword'), { exact: true })).toHaveValue('');
    await save(third, second, second);
    await expect(page.locator('[data-error-summary]')).toContainText(
      words('account:errorCurrentPasswordWrong'),
    );
    const current = page.getByLabel(words('account:currentPassword'), { exact: true });
    await expect(current).toHaveValue('');
    await expect(current).toHaveAccessibleDescription(
      new RegExp(words('account:errorCurrentPasswordWrong').slice(0, 30)),
    );
    await expectNoAxeViolations(page);
    await save(first, second, second);
    await expect(page.getByText(words('account:updated'))).toBeVisible();
    await expect(current).not.toHaveAttribute('aria-invalid');
    await expectNoAxeViolations(page);
    await button(page, 'account:endOtherLogins').click();
    await expect(page.getByText(words('account:otherLoginsEnded'))).toBeVisible();
  });

  await test.step('order and download', async () => {
    await addToCart(page, 'evening-wallpapers');
    await page.goto('/checkout');
    await expect(page.getByLabel(words('checkout:email'))).toHaveValue(
      new RegExp(email.replace('+', '\\+'), 'i'),
    );
    await placeOrder(page);
    await expectReceived(page);
    await openTab(page, 'account:orders');
    await expect(page.getByRole('main')).toContainText(words('orders:status_COMPLETED'));
    await expectNoAxeViolations(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /View order/ })
      .click();
    await expect(page.getByRole('main')).toContainText('Evening Wallpapers');
    await openTab(page, 'account:downloads');
    await expectNoAxeViolations(page);
    const link = page.getByRole('link', { name: new RegExp(words('account:download')) }).last();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).byteLength).toBeGreaterThan(100);
  });

  await test.step('a new password by the mailed link', async () => {
    await page.goto('/my-account');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('account:logout') })
      .click();
    await expect(page.getByText(words('account:loggedOut'))).toBeVisible();
    await page.goto('/my-account/lost-password');
    await page.getByLabel(words('account:username')).fill(email);
    await button(page, 'account:sendResetLink').click();
    await expect(page.getByText(words('account:resetSent'))).toBeVisible();
    const link = await resetLink(shop, email);
    await page.goto(link);
    expect(page.url()).not.toContain('key=');
    await expectNoAxeViolations(page);
    await page.getByLabel(words('account:newPassword'), { exact: true }).fill(third);
    await page.getByLabel(words('account:confirmPassword'), { exact: true }).fill(third);
    await button(page, 'account:savePassword').click();
    await expect(page.getByText(words('account:passwordChanged'))).toBeVisible();
    await logIn(page, email, second);
    await expect(page.getByText(words('errors:incorrectPassword'))).toBeVisible();
    await logIn(page, email, third);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('account:hello', { name: 'Ada' }));

    await page.goto(link);
    await page.getByLabel(words('account:newPassword'), { exact: true }).fill(first);
    await page.getByLabel(words('account:confirmPassword'), { exact: true }).fill(first);
    await button(page, 'account:savePassword').click();
    await expect(page.getByRole('main')).toContainText(words('account:invalidPasswordResetLink'));
    await expect(button(page, 'account:sendResetLink')).toBeVisible();
  });

  await test.step('another e-mail address, once it is confirmed', async () => {
    const another = `new.${newEmail(page)}`;
    await openTab(page, 'account:personal');
    await page.getByLabel(words('account:email')).fill(another);
    await button(page, 'account:save').click();
    await expect(page.locator('[data-error-summary]')).toContainText(words('account:errorCurrentPassword'));
    await expect(page.getByLabel(words('account:email'))).toHaveValue(another);
    await page.getByLabel(words('account:currentPassword')).fill(third);
    await button(page, 'account:save').click();
    await expect(page.getByText(words('account:emailConfirm', { email: another }))).toBeVisible();
    await expect(page.getByLabel(words('account:email'))).not.toHaveValue(another);
    await page.goto(await confirmLink(shop, another));
    await expectNoAxeViolations(page);
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/confirm-email\?done$/);
    await expectNoAxeViolations(page);
    await openTab(page, 'account:personal');
    await expect(page.getByLabel(words('account:email'))).toHaveValue(another);
    await expectNow.poll(() => mailsTo(shop, email)[0]).toContain('a new email address');
  });
});

test('a guest’s cart and wishlist join those of the account, and the shopper is told', async ({
  page,
  shop,
}) => {
  const [simple, variable] = await Promise.all([simpleProduct(shop.url), variableProduct(shop.url)]);
  const email = newEmail(page);
  const before = new HttpClient(shop.url);
  await register(before, email);
  await putInCart(before, simple.slug);
  await before.press(words('product:addWish'));
  await addToCart(page, 'evening-wallpapers');
  await page.goto(`/product/${variable.slug}`);
  // With scripts the button shows the wish before the server has it.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: words('product:addWish'), exact: true }).click();
  await answered;
  await page.goto('/wishlist');
  await expect(page.getByRole('main')).toContainText(variable.name);
  await page.goto('/my-account?redirectTo=/cart');
  await logIn(page, email, secret);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(words('account:cartJoined'))).toBeVisible();
  await expect(page.getByText(words('account:wishlistJoined'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(simple.name);
  await expect(page.getByRole('main')).toContainText('Evening Wallpapers');
  await openTab(page, 'account:wishlist');
  await expect(page.getByRole('main')).toContainText(simple.name);
  await expect(page.getByRole('main')).toContainText(variable.name);
  await expectNoAxeViolations(page);
});

test('external login: the first makes an account, errors and strangers are turned away', async ({
  browser,
  visitor,
}) => {
  test.setTimeout(120_000);
  const { shop, issuer, stop } = await startProviderShop();
  const context = await browser.newContext({ ...visitor, baseURL: shop.url });
  const page = await context.newPage();
  const start = async () => {
    await page.goto('/my-account?redirectTo=/contact');
    await page.getByRole('link', { name: words('account:continueWith', { name: 'Club' }) }).click();
    await expect(page).toHaveURL(new RegExp(`^${issuer}/`));
  };
  try {
    await test.step('the guest’s cart comes along', async () => {
      await addToCart(page, 'evening-wallpapers');
      await page.goto('/my-account');
      expect(await page.content()).not.toMatch(/eyJ[\w-]{10}/);
      await start();
      await page.locator('input[name=login]').fill('nora');
      await page.locator('input[name=password]').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(`${shop.url}/contact`);
      await expect(page.getByText(words('account:welcomeBack', { name: 'Nora' }))).toBeVisible();
      await expect(page.getByRole('link', { name: /^Cart 1/ })).toBeVisible();
    });

    await test.step('a fresh login stands for the password that the account does not have', async () => {
      await openTab(page, 'account:changePassword');
      const current = page.getByLabel(words('account:currentPassword'), { exact: true });
      await expect(page.getByText(words('account:provenByProvider'))).toBeVisible();
      await expect(current).toHaveCount(0);
      for (const label of ['account:newPassword', 'account:confirmPassword'] as const)
        await page.getByLabel(words(label), { exact: true }).fill('A password of my own 7');
      await button(page, 'account:savePassword').click();
      await expect(page.getByText(words('account:updated'))).toBeVisible();
      await expect(current).toBeVisible();
      await page.getByRole('link', { name: words('account:logInAgainWith', { name: 'Club' }) }).click();
      await expect(page).toHaveURL(new RegExp(`^${issuer}/`));
      await page.goto('/my-account');
      await logOut(page);
    });

    await test.step('who cancels at the provider is back at the login, and told', async () => {
      // The provider remembers who was there.
      await context.clearCookies({ name: /^_/ });
      await start();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByText(words('account:providerCancelled'))).toBeVisible();
      await expect(page).toHaveURL(/redirectTo=%2Fcontact/);
    });

    await test.step('without a code, with a wrong state, and from another browser', async () => {
      for (const query of ['', '?code=abc', '?code=abc&state=wrong', '?error=server_error&state=wrong']) {
        await page.goto(`/oauth/login/oauth2_generic${query}`);
        await expect(page.getByText(words('account:providerRefused')), query).toBeVisible();
        await expect(page, query).toHaveURL(/\/my-account$/);
      }
      const stranger = await page.request.get('/oauth/start/oauth2_generic', { maxRedirects: 0 });
      const state = new URL(stranger.headers()['location'] ?? '').searchParams.get('state') ?? '';
      const other = await browser.newContext({ ...visitor, baseURL: shop.url });
      const victim = await other.newPage();
      await victim.goto(
        `/oauth/login/oauth2_generic?${new URLSearchParams({ code: 'abc', state }).toString()}`,
      );
      await expect(victim.getByText(words('account:providerRefused'))).toBeVisible();
      await other.close();
      expect((await page.request.get('/oauth/login/nobody')).status()).toBe(404);
      expect((await page.request.get('/oauth/start/nobody')).status()).toBe(404);
    });
    expect(shop.output()).not.toMatch(/eyJ[\w-]{10}|nora@|shop-secret/);
  } finally {
    await context.close();
    await stop();
  }
});
