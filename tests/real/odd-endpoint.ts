import { simpleProduct } from '../support/api';
import { addToCart, expectReceived, title, toReview } from '../support/journey';
import { guest } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, journeysOf } from './fixtures';
import { owner, withOption } from './owner';
import { startDoor, troubles, type Trouble } from './door';
import { button, buy, expectLoggedIn, fillCheckout, logIn, main, newEmail, register } from './steps';
import { startStorefronts } from './storefronts';

const journey = journeysOf('buying');
const byOwner = journeysOf('buying', 'owner', 'plugin');
const alone = journeysOf('alone', 'owner');
const aloneAndOdd = journeysOf('alone', 'owner', 'odd');

for (const trouble of Object.keys(troubles) as Trouble[])
  journey(
    `while the endpoint ${trouble}, forms return with their input, and can be sent afterwards`,
    async (given) => {
      const door = await startDoor();
      const front = await startStorefronts(given.replicas, door.url);
      try {
        const page = await given.another({ baseURL: front.url });
        const { slug } = await simpleProduct(given.shop.api);
        await addToCart(page, slug);
        await fillCheckout(page, newEmail());
        door.setTrouble(trouble);
        for (const path of ['/', '/products', `/product/${slug}`])
          expect((await page.request.get(path)).status(), path).toBe(200);
        await button(page, 'checkout:toReview').click();
        await expect(page.locator('[name="billing.address1"]')).toHaveValue(guest.street);
        await expect(main(page)).toContainText(messageText('errors:unavailable'));
        door.setTrouble();
        await expect(async () => {
          if (await button(page, 'checkout:toReview').isVisible())
            await button(page, 'checkout:toReview').click();
          await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'), { timeout: 5000 });
        }).toPass({ timeout: 60_000 });
        door.setTrouble(trouble);
        await button(page, 'checkout:place').click();
        await expect(main(page)).toContainText(messageText('checkout:unknownOutcome'));
        door.setTrouble();
        await expect(async () => {
          await page.goto('/checkout/review');
          if (!/order-received/.test(page.url())) await button(page, 'checkout:place').click();
          await expect(page).toHaveURL(/order-received/, { timeout: 10_000 });
        }).toPass({ timeout: 90_000 });
      } finally {
        await front.stop();
        await door.close();
      }
    },
  );

byOwner('behind HTTP authentication guests order, and customers register and log in', async (given) => {
  const door = await startDoor('ada:secret of the door');
  const front = await startStorefronts(given.replicas, door.url);
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
