import { simpleProduct } from '../support/api';
import { addToCart, expectReceived, toReview } from '../support/journey';
import { startProxy } from '../support/proxy';
import { expect, journeysOf } from './fixtures';
import { owner, withOption } from './owner';
import { button, buy, expectLoggedIn, fillCheckout, logIn, main, newEmail, register } from './steps';
import { endpoint, startStorefronts } from './storefronts';

const byOwner = journeysOf('buying', 'owner', 'plugin');
const alone = journeysOf('alone', 'owner');
const aloneAndOdd = journeysOf('alone', 'owner', 'odd');

byOwner('behind HTTP authentication guests order, and customers register and log in', async (given) => {
  const { origin, pathname } = new URL(endpoint);
  const door = await startProxy();
  door.target = origin;
  const expected = `Basic ${Buffer.from('ada:secret of the door').toString('base64')}`;
  const refused = { status: 401, headers: { 'www-authenticate': 'Basic realm="Staging"' } };
  door.getOverride = (_path, { authorization }) =>
    authorization === expected ? undefined : new Response('', refused);
  const url = new URL(pathname, door.url);
  [url.username, url.password] = ['ada', 'secret of the door'];
  const front = await startStorefronts(given.replicas, url.href);
  try {
    const page = await given.another({ baseURL: front.url });
    const { slug } = await simpleProduct(given.shop.api);
    await buy({ ...given, page }, slug);
    const customer = await given.another({ baseURL: front.url });
    const email = await register(customer);
    const other = await given.another({ baseURL: front.url });
    await logIn(other, email);
    await expectLoggedIn(other);
    await other.goto('/my-account?tab=orders');
    await expect(other.locator('body')).not.toContainText('secret of the door');
  } finally {
    await front.stop();
    await door.close();
  }
});

aloneAndOdd('a cart with an expired token is still there, and is ordered', async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.api);
  await withOption('odd_session_seconds', 5, async () => {
    await addToCart(page, slug);
    // The token's end is what is tried.
    await page.waitForTimeout(7000);
    await page.goto('/cart');
    await expect(main(page)).toContainText(name);
  });
  await page.goto('/cart');
  await fillCheckout(page, newEmail());
  await toReview(page);
  await button(page, 'checkout:place').click();
  await expectReceived(page);
});

alone(
  'when the shop has lost all sessions, the cart is restored or says what is missing',
  async ({ page, shop }) => {
    const { slug, name } = await simpleProduct(shop.api);
    await addToCart(page, slug);
    await owner('PUT', 'system_status/tools/clear_sessions', { confirm: true });
    await page.goto('/cart');
    await expect(main(page)).toContainText(name);
  },
);
