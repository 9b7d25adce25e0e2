import { saveOption } from '../../graphql/store/db/settings';
import { HttpClient } from '../support/http-client';
import { expectReceived, placeOrder, toDetails } from '../support/journey';
import { startPair } from '../support/shop';
import { withStore } from '../support/store-db';
import { expect, test } from '../support/test';
import { register, secret } from '../support/visitor';
import { words } from '../support/words';

test(
  'where guests may not order, the first refusal says so and nobody gets an account unasked',
  { tag: '@long' },
  async ({ page, own }) => {
    const shop = await own(startPair());
    withStore(shop, (db) => saveOption(db, 'woocommerce_enable_guest_checkout', 'no'));
    const accounts = () => withStore(shop, (db) => db.all('SELECT id FROM users').length);
    await register(new HttpClient(shop.url), 'known@example.com');
    const before = accounts();
    const review = async (email: string) => {
      await toDetails(page, shop.url, { email });
      await placeOrder(page);
    };
    await review('known@example.com');
    const main = page.getByRole('main');
    await expect(main.getByText(words('checkout:refusedEmailKnown')).first()).toBeVisible();
    await expect(main.getByText(words('checkout:accountNeeded'))).toBeVisible();
    await expect(page.getByLabel(words('checkout:createAccount'))).toHaveCount(0);
    await page.goto(`${shop.url}/checkout`);
    await expect(main.getByText(words('checkout:accountNeeded'))).toBeVisible();
    await review('new@example.com');
    await expect(main.getByText(words('checkout:errorUsername')).first()).toBeVisible();
    expect(accounts()).toBe(before);
    await page.getByLabel(words('checkout:username')).fill('newcomer');
    await page.getByLabel(words('checkout:password'), { exact: true }).fill(secret);
    await page.getByRole('button', { name: words('checkout:place') }).click();
    await expectReceived(page);
    expect(accounts()).toBe(before + 1);
  },
);
