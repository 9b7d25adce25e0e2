import { simpleProduct, variableProduct } from '../support/api';
import {
  getPath,
  getDescription,
  expectReceived,
  getHeadingText,
  getMainText,
  getTexts,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { getMailsTo, waitForResetLink } from '../support/mail';
import { startProviderShop } from '../support/provider';
import {
  requestPasswordReset,
  openCheckout,
  createCustomer,
  createEmail,
  putInCart,
  submitLogin,
} from '../support/visitor';
import { messageText } from '../support/messages';

/** With blanks around it, which belong to it. */
const passwordOf = (text: string) => ` ${text}-🔐-${'äö'.repeat(31)} `;

async function openTab(client: HttpClient, key: Parameters<typeof messageText>[0]) {
  await client.open('/my-account');
  const title = messageText(key);
  const tabs = client.$(`nav[aria-label="${messageText('account:tabs')}"] a`);
  await client.open(tabs.filter((_, tab) => client.$(tab).text() === title).attr('href') ?? '');
  expect(getHeadingText(client)).toBe(title);
}

test('a customer registers, changes everything, orders, downloads, and regains access by mail', async ({
  client,
  shop,
}) => {
  const email = createEmail();
  const [first, second, third] = [passwordOf('first'), passwordOf('second'), passwordOf('third')];
  const choosePassword = (chosen: string, repeated: string, more: Record<string, string> = {}) =>
    client.press(messageText('account:savePassword'), {
      [messageText('account:newPassword')]: chosen,
      [messageText('account:confirmPassword')]: repeated,
      ...more,
    });

  await test.step('signing in leads back to where the shopper was', async () => {
    await client.open('/contact');
    await client.follow(messageText('common:signIn'));
    await client.press(messageText('account:register'), {
      [messageText('account:email')]: ` ${email.toUpperCase()} `,
      [messageText('account:password')]: first,
    });
    expect(client.url.pathname).toBe('/contact');
    expect(client.text).toContain(messageText('account:welcome'));
    await client.press(messageText('common:signOut'));
    expect(client.text).toContain(messageText('account:loggedOut'));
    expect(client.url.pathname).toBe('/');
    await client.open('/my-account');
    await submitLogin(client, ` ${email.toUpperCase()}`, first);
    expect(getHeadingText(client)).toBe(messageText('common:account'));
  });

  await test.step('personal information', async () => {
    await openTab(client, 'account:personal');
    await client.press(messageText('account:save'), {
      [messageText('account:firstName')]: 'Ada',
      [messageText('account:lastName')]: 'Lovelace <b>',
    });
    expect(client.text).toContain(messageText('account:updated'));
    expect(client.value('lastName')).toBe('Lovelace');
  });

  await test.step('addresses', async () => {
    await openTab(client, 'account:addresses');
    expect(getMainText(client).split(messageText('account:noAddress'))).toHaveLength(3);
    await client.follow(messageText('account:editBilling'));
    await client.press(messageText('account:save'), { [messageText('checkout:street')]: 'Hauptstraße 1' });
    expect(client.$('title').text()).toMatch(/^Error: /);
    expect(client.values).toContain('Hauptstraße 1');
    await client.press(messageText('account:save'), {
      [messageText('checkout:firstName')]: 'Ada',
      [messageText('checkout:lastName')]: 'Lovelace',
      [messageText('checkout:postcode')]: '10115',
      [messageText('checkout:city')]: 'Berlin',
    });
    expect(client.text).toContain(messageText('account:updated'));
    expect(getMainText(client)).toContain('Hauptstraße 1');
  });

  await test.step('password', async () => {
    await openTab(client, 'account:changePassword');
    const current = (value: string) => ({ [messageText('account:currentPassword')]: value });
    await choosePassword(second, third, current(first));
    expect(client.errors).toEqual([messageText('account:passwordMismatch')]);
    expect(client.value('password')).toBe('');
    await choosePassword(second, second, current(third));
    expect(client.errors).toEqual([messageText('account:errorCurrentPasswordWrong')]);
    expect(client.value('currentPassword')).toBe('');
    expect(getDescription(client, 'currentPassword')).toContain(
      messageText('account:errorCurrentPasswordWrong'),
    );
    await choosePassword(second, second, current(first));
    expect(client.text).toContain(messageText('account:updated'));
    expect(client.$('main [aria-invalid]').length).toBe(0);
    await client.press(messageText('account:endOtherLogins'));
    expect(client.text).toContain(messageText('account:otherLoginsEnded'));
  });

  await test.step('order and download', async () => {
    await openCheckout(client, 'evening-wallpapers');
    expect(client.value('billing.email').toLowerCase()).toBe(email);
    await client.press(messageText('checkout:toReview'));
    await client.press(messageText('checkout:placeFree'));
    expectReceived(client);
    await openTab(client, 'account:orders');
    expect(getMainText(client)).toContain(messageText('orders:status_COMPLETED'));
    await client.follow(/View order/);
    expect(getMainText(client)).toContain('Evening Wallpapers');
    await openTab(client, 'account:downloads');
    await client.follow(new RegExp(`^${messageText('account:download')} `));
    expect(client.status).toBe(200);
    expect(client.headers.get('content-disposition')).toContain('attachment');
    expect(client.page.html.length).toBeGreaterThan(100);
  });

  await test.step('a new password by the mailed link', async () => {
    await client.open('/my-account');
    expect(getTexts(client, 'main form[action="/logout"] button')).toEqual([messageText('account:logout')]);
    await client.press(messageText('account:logout'));
    expect(client.text).toContain(messageText('account:loggedOut'));
    await requestPasswordReset(client, email);
    expect(getTexts(client, 'main [role=status][autofocus]').join()).toContain(
      messageText('account:resetSent'),
    );
    const link = await waitForResetLink(shop, email);
    await client.open(link);
    expect(client.url.search).not.toContain('key=');
    await choosePassword(third, third);
    expect(client.text).toContain(messageText('account:passwordChanged'));
    await submitLogin(client, email, second);
    expect(client.text).toContain(messageText('errors:incorrectPassword'));
    await submitLogin(client, email, third);
    expect(getHeadingText(client)).toBe(messageText('account:hello', { name: 'Ada' }));

    await client.open(link);
    await choosePassword(first, first);
    expect(getMainText(client)).toContain(messageText('account:invalidPasswordResetLink'));
    expect(getTexts(client, 'main button')).toContain(messageText('account:sendResetLink'));
  });

  await test.step('another e-mail address', async () => {
    const another = createEmail();
    await openTab(client, 'account:personal');
    await client.press(messageText('account:save'), { [messageText('account:email')]: another });
    expect(client.errors).toEqual([messageText('account:errorCurrentPassword')]);
    expect(client.value('email')).toBe(another);
    await client.press(messageText('account:save'), { [messageText('account:currentPassword')]: third });
    expect(client.text).toContain(messageText('account:updated'));
    expect(client.value('email')).toBe(another);
    await expect.poll(() => getMailsTo(shop, email)[0]).toContain('a new email address');
  });
});

test('a guest’s cart and wishlist are merged into the account’s, and the shopper is informed', async ({
  client,
  shop,
}) => {
  const [simple, variable] = await Promise.all([simpleProduct(shop.url), variableProduct(shop.url)]);
  const { client: before, email } = await createCustomer(shop.url);
  await before.open(`/product/${simple.slug}`);
  await before.press(messageText('product:addToCart'), { quantity: '2' });
  await before.press(messageText('product:addWish'));
  await putInCart(client, simple.slug);
  await putInCart(client, 'evening-wallpapers');
  await client.open(`/product/${variable.slug}`);
  await client.press(messageText('product:addWish'));
  await client.open('/wishlist');
  expect(getMainText(client)).toContain(variable.name);
  await client.open('/my-account?redirectTo=/cart');
  await submitLogin(client, email);
  expect(client.url.pathname).toBe('/cart');
  expect(client.text).toContain(messageText('account:cartJoined'));
  const another = { name: simple.name, before: 2, now: 1 };
  expect(client.text).toContain(messageText('cart:changed_quantity', another));
  expect(client.text).toContain(messageText('account:wishlistJoined'));
  for (const name of [simple.name, 'Evening Wallpapers']) expect(getMainText(client)).toContain(name);
  await openTab(client, 'account:wishlist');
  for (const { name } of [simple, variable]) expect(getMainText(client)).toContain(name);
});

test('external login: the first creates an account, errors and strangers are turned away', async () => {
  const { shop, issuer, stop } = await startProviderShop();
  const client = new HttpClient(shop.url);
  const open = (address: string) => client.open(shop.url + address);
  const start = async () => {
    await open('/my-account?redirectTo=/contact');
    await client.follow(messageText('account:continueWith', { name: 'Club' }));
    expect(client.url.origin).toBe(issuer);
  };
  try {
    await test.step('the guest’s cart comes along', async () => {
      await putInCart(client, 'evening-wallpapers');
      await open('/my-account');
      expect(client.page.html).not.toMatch(/eyJ[\w-]{10}/);
      await start();
      await client.press('Sign-in', { login: 'nora', password: 'any' });
      await client.press('Continue');
      expect(client.url.href).toBe(`${shop.url}/contact`);
      expect(client.text).toContain(messageText('account:welcomeBack', { name: 'Nora' }));
      expect(getTexts(client, 'header a[href="/cart"]').join()).toContain('1');
      await client.press(messageText('common:signOut'));
      expect(client.text).toContain(messageText('account:loggedOut'));
    });

    await test.step('who cancels at the provider is back at the login, and told', async () => {
      // The provider remembers its last visitor.
      for (const name of client.cookies.keys()) if (name.startsWith('_')) client.cookies.delete(name);
      await start();
      await client.follow('Cancel');
      expect(client.text).toContain(messageText('account:providerCancelled'));
      expect(client.url.search).toContain('redirectTo=%2Fcontact');
    });

    await test.step('without a code, with a wrong state, and from another browser', async () => {
      for (const query of ['', '?code=abc', '?code=abc&state=wrong', '?error=server_error&state=wrong']) {
        await open(`/oauth/login/oauth2_generic${query}`);
        expect(client.text, query).toContain(messageText('account:providerRefused'));
        expect(getPath(client), query).toBe('/my-account');
      }
      const stranger = await fetch(`${shop.url}/oauth/start/oauth2_generic`, { redirect: 'manual' });
      const state = new URL(stranger.headers.get('location') ?? '').searchParams.get('state') ?? '';
      const victim = new HttpClient(shop.url);
      await victim.open(
        `/oauth/login/oauth2_generic?${new URLSearchParams({ code: 'abc', state }).toString()}`,
      );
      expect(victim.text).toContain(messageText('account:providerRefused'));
      for (const door of ['login', 'start']) {
        await open(`/oauth/${door}/nobody`);
        expect([client.status, client.$('h1').text()]).toEqual([
          404,
          messageText('errors:title', { status: 404 }),
        ]);
      }
    });
    expect(shop.output()).not.toMatch(/eyJ[\w-]{10}|nora@|shop-secret/);
  } finally {
    await stop();
  }
});
