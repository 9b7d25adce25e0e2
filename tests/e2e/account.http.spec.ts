import { simpleProduct, variableProduct } from '../support/api';
import { addressOf, describedBy, expectReceived, h1Of, mainOf, textsOf } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { mailsTo, resetLink } from '../support/mail';
import { startProviderShop } from '../support/provider';
import { askForReset, atCheckout, newCustomer, newEmail, putInCart, sendLogin } from '../support/visitor';
import { words } from '../support/words';

/** With blanks around it, which belong to it. */
const passwordOf = (text: string) => ` ${text}-🔐-${'äö'.repeat(31)} `;

async function openTab(client: HttpClient, key: Parameters<typeof words>[0]) {
  await client.open('/my-account');
  const title = words(key);
  const tabs = client.$(`nav[aria-label="${words('account:tabs')}"] a`);
  await client.open(tabs.filter((_, tab) => client.$(tab).text() === title).attr('href') ?? '');
  expect(h1Of(client)).toBe(title);
}

test('a customer registers, changes everything, orders, downloads, and gets back in by mail', async ({
  client,
  shop,
}) => {
  const email = newEmail();
  const [first, second, third] = [passwordOf('first'), passwordOf('second'), passwordOf('third')];
  const choosePassword = (chosen: string, repeated: string, more: Record<string, string> = {}) =>
    client.press(words('account:savePassword'), {
      [words('account:newPassword')]: chosen,
      [words('account:confirmPassword')]: repeated,
      ...more,
    });

  await test.step('signing in leads back to where the shopper was', async () => {
    await client.open('/contact');
    await client.follow(words('common:signIn'));
    await client.press(words('account:register'), {
      [words('account:email')]: ` ${email.toUpperCase()} `,
      [words('account:password')]: first,
    });
    expect(client.url.pathname).toBe('/contact');
    expect(client.text).toContain(words('account:welcome'));
    await client.press(words('common:signOut'));
    expect(client.text).toContain(words('account:loggedOut'));
    expect(client.url.pathname).toBe('/');
    await client.open('/my-account');
    await sendLogin(client, ` ${email.toUpperCase()}`, first);
    expect(h1Of(client)).toBe(words('common:account'));
  });

  await test.step('personal information', async () => {
    await openTab(client, 'account:personal');
    await client.press(words('account:save'), {
      [words('account:firstName')]: 'Ada',
      [words('account:lastName')]: 'Lovelace <b>',
    });
    expect(client.text).toContain(words('account:updated'));
    expect(client.value('lastName')).toBe('Lovelace');
  });

  await test.step('addresses', async () => {
    await openTab(client, 'account:addresses');
    expect(mainOf(client).split(words('account:noAddress'))).toHaveLength(3);
    await client.follow(words('account:editBilling'));
    await client.press(words('account:save'), { [words('checkout:street')]: 'Hauptstraße 1' });
    expect(client.$('title').text()).toMatch(/^Error: /);
    expect(client.values).toContain('Hauptstraße 1');
    await client.press(words('account:save'), {
      [words('checkout:firstName')]: 'Ada',
      [words('checkout:lastName')]: 'Lovelace',
      [words('checkout:postcode')]: '10115',
      [words('checkout:city')]: 'Berlin',
    });
    expect(client.text).toContain(words('account:updated'));
    expect(mainOf(client)).toContain('Hauptstraße 1');
  });

  await test.step('password', async () => {
    await openTab(client, 'account:changePassword');
    const current = (value: string) => ({ [words('account:currentPassword')]: value });
    await choosePassword(second, third, current(first));
    expect(client.errors).toEqual([words('account:passwordMismatch')]);
    expect(client.value('password')).toBe('');
    await choosePassword(second, second, current(third));
    expect(client.errors).toEqual([words('account:errorCurrentPasswordWrong')]);
    expect(client.value('currentPassword')).toBe('');
    expect(describedBy(client, 'currentPassword')).toContain(words('account:errorCurrentPasswordWrong'));
    await choosePassword(second, second, current(first));
    expect(client.text).toContain(words('account:updated'));
    expect(client.$('main [aria-invalid]').length).toBe(0);
    await client.press(words('account:endOtherLogins'));
    expect(client.text).toContain(words('account:otherLoginsEnded'));
  });

  await test.step('order and download', async () => {
    await atCheckout(client, 'evening-wallpapers');
    expect(client.value('billing.email').toLowerCase()).toBe(email);
    await client.press(words('checkout:toReview'));
    await client.press(words('checkout:placeFree'));
    expectReceived(client);
    await openTab(client, 'account:orders');
    expect(mainOf(client)).toContain(words('orders:status_COMPLETED'));
    await client.follow(/View order/);
    expect(mainOf(client)).toContain('Evening Wallpapers');
    await openTab(client, 'account:downloads');
    await client.follow(new RegExp(`^${words('account:download')} `));
    expect(client.status).toBe(200);
    expect(client.headers.get('content-disposition')).toContain('attachment');
    expect(client.page.html.length).toBeGreaterThan(100);
  });

  await test.step('a new password by the mailed link', async () => {
    await client.open('/my-account');
    expect(textsOf(client, 'main form[action="/logout"] button')).toEqual([words('account:logout')]);
    await client.press(words('account:logout'));
    expect(client.text).toContain(words('account:loggedOut'));
    await askForReset(client, email);
    expect(textsOf(client, 'main [role=status][autofocus]').join()).toContain(words('account:resetSent'));
    const link = await resetLink(shop, email);
    await client.open(link);
    expect(client.url.search).not.toContain('key=');
    await choosePassword(third, third);
    expect(client.text).toContain(words('account:passwordChanged'));
    await sendLogin(client, email, second);
    expect(client.text).toContain(words('errors:incorrectPassword'));
    await sendLogin(client, email, third);
    expect(h1Of(client)).toBe(words('account:hello', { name: 'Ada' }));

    await client.open(link);
    await choosePassword(first, first);
    expect(mainOf(client)).toContain(words('account:invalidPasswordResetLink'));
    expect(textsOf(client, 'main button')).toContain(words('account:sendResetLink'));
  });

  await test.step('another e-mail address', async () => {
    const another = newEmail();
    await openTab(client, 'account:personal');
    await client.press(words('account:save'), { [words('account:email')]: another });
    expect(client.errors).toEqual([words('account:errorCurrentPassword')]);
    expect(client.value('email')).toBe(another);
    await client.press(words('account:save'), { [words('account:currentPassword')]: third });
    expect(client.text).toContain(words('account:updated'));
    expect(client.value('email')).toBe(another);
    await expect.poll(() => mailsTo(shop, email)[0]).toContain('a new email address');
  });
});

test('a guest’s cart and wishlist join those of the account, and the shopper is told', async ({
  client,
  shop,
}) => {
  const [simple, variable] = await Promise.all([simpleProduct(shop.url), variableProduct(shop.url)]);
  const { client: before, email } = await newCustomer(shop.url);
  await before.open(`/product/${simple.slug}`);
  await before.press(words('product:addToCart'), { quantity: '2' });
  await before.press(words('product:addWish'));
  await putInCart(client, simple.slug);
  await putInCart(client, 'evening-wallpapers');
  await client.open(`/product/${variable.slug}`);
  await client.press(words('product:addWish'));
  await client.open('/wishlist');
  expect(mainOf(client)).toContain(variable.name);
  await client.open('/my-account?redirectTo=/cart');
  await sendLogin(client, email);
  expect(client.url.pathname).toBe('/cart');
  expect(client.text).toContain(words('account:cartJoined'));
  const another = { name: simple.name, before: 2, now: 1 };
  expect(client.text).toContain(words('cart:changed_quantity', another));
  expect(client.text).toContain(words('account:wishlistJoined'));
  for (const name of [simple.name, 'Evening Wallpapers']) expect(mainOf(client)).toContain(name);
  await openTab(client, 'account:wishlist');
  for (const { name } of [simple, variable]) expect(mainOf(client)).toContain(name);
});

test('external login: the first makes an account, errors and strangers are turned away', async () => {
  const { shop, issuer, stop } = await startProviderShop();
  const client = new HttpClient(shop.url);
  const open = (address: string) => client.open(shop.url + address);
  const start = async () => {
    await open('/my-account?redirectTo=/contact');
    await client.follow(words('account:continueWith', { name: 'Club' }));
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
      expect(client.text).toContain(words('account:welcomeBack', { name: 'Nora' }));
      expect(textsOf(client, 'header a[href="/cart"]').join()).toContain('1');
    });

    await test.step('a login that was asked for anew stands for the password that the account does not have', async () => {
      await openTab(client, 'account:changePassword');
      const chosen = 'A password of my own 7';
      expect(client.$('[name=currentPassword]').length).toBe(1);
      await client.follow(words('account:logInAgainWith', { name: 'Club' }));
      await client.press('Sign-in', { login: 'nora', password: 'any' });
      if (client.url.origin === issuer) await client.press('Continue');
      expect(client.text).toContain(words('account:provenByProvider'));
      expect(client.$('[name=currentPassword]').length).toBe(0);
      await client.press(words('account:savePassword'), {
        [words('account:newPassword')]: chosen,
        [words('account:confirmPassword')]: chosen,
      });
      expect(client.text).toContain(words('account:updated'));
      expect(client.$('[name=currentPassword]').length).toBe(1);
      await client.follow(words('account:logInAgainWith', { name: 'Club' }));
      expect(client.url.origin).toBe(issuer);
      await open('/my-account');
      await client.press(words('common:signOut'));
      expect(client.text).toContain(words('account:loggedOut'));
    });

    await test.step('who cancels at the provider is back at the login, and told', async () => {
      // The provider remembers its last visitor.
      for (const name of client.cookies.keys()) if (name.startsWith('_')) client.cookies.delete(name);
      await start();
      await client.follow('Cancel');
      expect(client.text).toContain(words('account:providerCancelled'));
      expect(client.url.search).toContain('redirectTo=%2Fcontact');
    });

    await test.step('without a code, with a wrong state, and from another browser', async () => {
      for (const query of ['', '?code=abc', '?code=abc&state=wrong', '?error=server_error&state=wrong']) {
        await open(`/oauth/login/oauth2_generic${query}`);
        expect(client.text, query).toContain(words('account:providerRefused'));
        expect(addressOf(client), query).toBe('/my-account');
      }
      const stranger = await fetch(`${shop.url}/oauth/start/oauth2_generic`, { redirect: 'manual' });
      const state = new URL(stranger.headers.get('location') ?? '').searchParams.get('state') ?? '';
      const victim = new HttpClient(shop.url);
      await victim.open(
        `/oauth/login/oauth2_generic?${new URLSearchParams({ code: 'abc', state }).toString()}`,
      );
      expect(victim.text).toContain(words('account:providerRefused'));
      for (const door of ['login', 'start']) {
        await open(`/oauth/${door}/nobody`);
        expect([client.status, client.$('h1').text()]).toEqual([404, words('errors:title', { status: 404 })]);
      }
    });
    expect(shop.output()).not.toMatch(/eyJ[\w-]{10}|nora@|shop-secret/);
  } finally {
    await stop();
  }
});
