import { queryApi, simpleProduct } from '../support/api';
import { errorSummary, toReview } from '../support/journey';
import { TEST_PASSWORD } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, journeysOf, test } from './fixtures';
import { newName, orderOf, owner, withMade, withOption } from './owner';
import {
  addOne,
  becomes,
  button,
  expectLoggedIn,
  fillCheckout,
  logIn,
  main,
  newEmail,
  placed,
  register,
  toCheckout,
} from './steps';

const reading = journeysOf('reading');
const alone = journeysOf('alone', 'owner', 'plugin', 'odd');
const journey = journeysOf('buying', 'owner', 'plugin');

reading('old addresses redirect to ours', async ({ page, shop }) => {
  const { slug, databaseId } = await simpleProduct(shop.api);
  for (const [from, to] of [
    ['/shop/', '/products'],
    ['/shop/page/2/', '/products/page/2'],
    ['/?post_type=product', '/products'],
    ['/?s=cup&post_type=product', '/products?search=cup'],
    [`/?add-to-cart=${databaseId}&quantity=2`, `/product/${slug}?quantity=2`],
    [`/?p=${databaseId}`, `/product/${slug}`],
    ['/feed/', '/feed.xml'],
    ['/my-account/orders/', '/my-account?tab=orders'],
  ] as const) {
    const answer = await page.request.get(from);
    expect(new URL(answer.url()).pathname + new URL(answer.url()).search, from).toBe(to);
  }
});

reading('the shop opens with its own name and tagline', async ({ page, shop }) => {
  const { generalSettings } = await queryApi<{ generalSettings: { title: string; description: string } }>(
    shop.api,
    '{ generalSettings { title description } }',
  );
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(generalSettings.title));
  await expect(page.locator('body')).not.toContainText('made to last');
});

const otherSecret = `${TEST_PASSWORD} of the owner`;

for (const [what, password, change] of [
  [
    'a password changed by the owner',
    otherSecret,
    (id: number) => owner('PUT', `customers/${id}`, { password: otherSecret }),
  ],
  [
    'a role removed by the owner',
    TEST_PASSWORD,
    (id: number) => owner('POST', `/wp/v2/users/${id}`, { roles: ['subscriber'] }),
  ],
] as const)
  journey(`${what} ends the login elsewhere`, async (given) => {
    // What was given out before is good for five minutes.
    test.slow();
    const email = await register(given.page);
    const other = await given.another();
    await logIn(other, email);
    await expectLoggedIn(other);
    const [customer] = await owner<{ id: number }[]>('GET', `customers?email=${encodeURIComponent(email)}`);
    if (!customer) throw new Error(`${email} has no account`);
    await change(customer.id);
    await expect(async () => {
      await other.goto('/my-account');
      await expect(other.getByRole('region', { name: messageText('account:login') })).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 420_000, intervals: [10_000] });
    await logIn(other, email, password);
    await expectLoggedIn(other);
  });

for (const [use, option] of [
  ['required', 'woocommerce_checkout_phone_field'],
  ['hidden', 'woocommerce_checkout_company_field'],
] as const)
  alone(`a checkout field ${use} in WooCommerce is ${use} here`, async (given) => {
    const { page } = given;
    await withOption(option, use, async () => {
      await addOne(given);
      await expect(async () => {
        await fillCheckout(page, newEmail());
        if (use === 'hidden')
          await expect(page.locator('[name="billing.company"]')).toHaveCount(0, { timeout: 1000 });
        else {
          await page.locator('[name="billing.phone"]').fill('');
          await button(page, 'checkout:toReview').click();
          await expect(errorSummary(page)).toContainText(messageText('checkout:errorPhone'), {
            timeout: 5000,
          });
        }
      }).toPass({ timeout: 120_000, intervals: [3000] });
    });
  });

alone('a plugin’s checkout field is shown, required, and saved with the order', async (given) => {
  const { page } = given;
  const email = newEmail();
  await withOption('odd_field', 'yes', async () => {
    await addOne(given);
    await page.goto('/checkout');
    await becomes(page, 'Which gate');
    await fillCheckout(page, email);
    await button(page, 'checkout:toReview').click();
    await expect(errorSummary(page)).toContainText('Which gate');
    await page.getByLabel('Which gate').selectOption('south');
    await toReview(page);
    await button(page, 'checkout:place').click();
    await placed(page, email);
    const { id } = await orderOf(email);
    const { meta_data: meta } = await owner<{ meta_data: { key: string; value: unknown }[] }>(
      'GET',
      `orders/${id}`,
    );
    expect(meta).toContainEqual(expect.objectContaining({ key: '_billing_gate', value: 'south' }));
  });
});

alone('the owner’s minimum is shown in the cart, and the checkout redirects there', async (given) => {
  const { page } = given;
  await withOption('odd_minimum', '1000', async () => {
    await addOne(given);
    await page.goto('/cart');
    await becomes(page, 'Orders begin at a thousand.');
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main(page)).toContainText('Orders begin at a thousand.');
  });
});

alone('with a terms page, the order needs consent to the terms', async (given) => {
  const { page, shop } = given;
  const { pages } = await queryApi<{ pages: { nodes: { databaseId: number }[] } }>(
    shop.api,
    '{ pages(first: 1) { nodes { databaseId } } }',
  );
  await withOption('woocommerce_terms_page_id', String(pages.nodes[0]?.databaseId), async () => {
    const email = newEmail();
    const { slug } = await simpleProduct(shop.api);
    await toCheckout(page, slug, email);
    await toReview(page);
    await becomes(page, messageText('checkout:agreeTerms'));
    await button(page, 'checkout:place').click();
    await expect(errorSummary(page)).toBeVisible();
    await page.getByLabel(messageText('checkout:agreeTerms')).check();
    await button(page, 'checkout:place').click();
    await placed(page, email);
  });
});

alone('WooCommerce’s price suffix follows prices in lists and on product pages', async (given) => {
  const { page, shop } = given;
  const { slug } = await simpleProduct(shop.api);
  await withOption('woocommerce_price_display_suffix', 'incl. our VAT', async () => {
    await page.goto('/products');
    await becomes(page, 'incl. our VAT');
    await page.goto(`/product/${slug}`);
    await expect(main(page)).toContainText('incl. our VAT');
  });
});

journey('a page with a changed slug is found at its old address', async (given) => {
  const title = newName('House rules');
  const made = { title, status: 'publish', content: 'No bells after ten.' };
  await withMade('/wp/v2/pages', made, async (page) => {
    const open = async (path: string) => {
      const answer = await given.page.goto(path);
      return `${answer?.status() ?? ''} ${answer?.url() ?? ''}`;
    };
    await expect
      .poll(() => open(`/pages/${page.slug}`), { timeout: 90_000 })
      .toMatch(new RegExp(`^200 .*/pages/${page.slug}$`));
    await owner('POST', `/wp/v2/pages/${page.id}`, { slug: `${page.slug}-moved` });
    await expect
      .poll(() => open(`/${page.slug}/`), { timeout: 90_000 })
      .toMatch(new RegExp(`^200 .*/pages/${page.slug}-moved$`));
  });
});
