import { simpleProduct } from '../support/api';
import { addToCart, couponField, expectCartCount, placeOrder, title, toReview } from '../support/journey';
import { TEST_PASSWORD } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, journeysOf, type Given } from './fixtures';
import { newName, owner, withMade, withProduct, withSetting } from './owner';
import {
  addOne,
  becomes,
  becomesListed,
  button,
  buy,
  buyOne,
  expectSumsAddUp,
  fillCheckout,
  main,
  newEmail,
  orderCart,
  placeChanged,
  placed,
  register,
  toCheckout,
} from './steps';

/** A guest’s order, open on the device that has ordered and on another one. */
async function ordered(given: Given) {
  const order = await buyOne(given);
  const other = await given.another();
  await other.goto(order.path);
  return { ...order, page: given.page, other };
}

interface Coupon {
  id: number;
  code: string;
}

const tenPercent = () => ({
  code: `journey${crypto.randomUUID().slice(0, 8)}`,
  discount_type: 'percent',
  amount: '10',
});

async function applyCoupon(given: Given, code: string): Promise<void> {
  await addOne(given);
  await given.page.goto('/cart');
  await (await couponField(given.page)).fill(code);
  await given.page.getByRole('button', { name: messageText('cart:couponApply'), exact: true }).click();
}

const journey = journeysOf('buying', 'owner');
const alone = journeysOf('alone', 'owner');
const withPlugin = journeysOf('buying', 'owner', 'plugin');

for (const status of ['completed', 'cancelled'] as const)
  journey(`an order ${status} by the owner shows it, on every device`, async (given) => {
    const { id, page, other } = await ordered(given);
    await owner('PUT', `orders/${id}`, { status });
    const statusSentence = messageText(`orders:said_${status === 'completed' ? 'COMPLETED' : 'CANCELLED'}`);
    await becomes(page, statusSentence);
    await becomes(other, statusSentence);
    await expect(main(other)).not.toContainText(messageText('orders:bankTitle'));
  });

journey('refund, note, fee and tracking number are on the order’s page, on every device', async (given) => {
  const { id, page, other } = await ordered(given);
  const value = [
    { tracking_provider: 'DHL', tracking_number: '00340434161094022115', date_shipped: '1764000000' },
  ];
  await owner('PUT', `orders/${id}`, {
    status: 'completed',
    fee_lines: [{ name: 'Gift wrap', total: '2.00' }],
    meta_data: [{ key: '_wc_shipment_tracking_items', value }],
  });
  await becomes(page, 'Gift wrap');
  await expectSumsAddUp(page);
  await owner('POST', `orders/${id}/refunds`, { amount: '1.00', reason: 'A scratch', api_refund: false });
  for (const device of [page, other]) {
    await becomes(device, 'A scratch');
    await expect(main(device)).toContainText(messageText('orders:afterRefunds'));
    await expect(main(device)).toContainText('00340434161094022115');
  }
  await owner('POST', `orders/${id}/notes`, { note: 'Delayed by snow', customer_note: true });
  await owner('POST', `orders/${id}/notes`, { note: 'Ask Ada first' });
  await becomes(page, 'Delayed by snow');
  await expect(main(page)).not.toContainText('Ask Ada first');
});

journey('an order deleted by the owner is shown as canceled, on every device', async (given) => {
  const { id, page, other } = await ordered(given);
  await owner('DELETE', `orders/${id}`);
  for (const device of [page, other]) {
    await becomes(device, messageText('orders:status_CANCELLED'));
    await expect(main(device)).not.toContainText(messageText('orders:bankTitle'));
  }
});

journey('a download is available once its order is completed', async (given) => {
  const { page } = given;
  const file = {
    name: 'A file',
    file: new URL('/wp-includes/images/media/default.png', process.env['REAL_SHOP']).href,
  };
  await withProduct({ virtual: true, downloadable: true, downloads: [file] }, async ({ slug }) => {
    const { id: order } = await buy(given, slug);
    await expect(main(page)).toContainText(messageText('orders:downloadsLater'));
    await owner('PUT', `orders/${order}`, { status: 'completed' });
    await becomes(page, messageText('orders:downloads'));
    const downloads = main(page).getByRole('region', { name: messageText('orders:downloads') });
    const address = await downloads.getByRole('link').first().getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect([answer.status(), answer.headers()['content-disposition']]).toEqual([
      200,
      expect.stringContaining('default.png'),
    ]);
  });
});

journey('a new product, its new price and its end are in the lists within a minute', async ({ page }) => {
  let path = '';
  await withProduct({}, async ({ id, name, slug }) => {
    path = `/product/${slug}`;
    await page.goto(`/products?search=${encodeURIComponent(name)}`);
    await becomes(page, '12.00');
    await owner('PUT', `products/${id}`, { regular_price: '13.37' });
    await becomes(page, '13.37');
  });
  await expect.poll(async () => (await page.goto(path))?.status(), { timeout: 90_000 }).toBe(404);
});

// Whoever asks for all products while it has one is answered with an error.
alone('a product that gets a password says so, and affects no other in the lists', async ({ page }) => {
  await withProduct({}, async ({ id, name, slug }) => {
    await page.goto(`/products?search=${encodeURIComponent(name)}`);
    await becomesListed(page, slug);
    await owner('PUT', `products/${id}`, { post_password: 'secret' });
    const goTo = async (path: string) => (await page.goto(path))?.status();
    await expect.poll(() => goTo(`/product/${slug}`), { timeout: 90_000 }).toBe(403);
    await expect(main(page)).toContainText(messageText('product:passwordNeeded'));
    expect(await goTo('/products')).toBe(200);
    await expect(
      main(page).getByRole('list', { name: 'Products' }).getByRole('listitem').first(),
    ).toBeVisible();
  });
});

journey('a price that changes before the order is placed has to be confirmed again', async ({ page }) => {
  await withProduct({}, async ({ id, slug }) => {
    const email = newEmail();
    await toCheckout(page, slug, email);
    await toReview(page);
    await owner('PUT', `products/${id}`, { regular_price: '14.00' });
    await placeChanged(page, email);
    await expect(main(page)).toContainText('14.00');
  });
});

journey(
  'a cart says that its goods are sold out, and blocks the order until it is corrected',
  async ({ page }) => {
    await withProduct({ manage_stock: true, stock_quantity: 3 }, async ({ id, slug, name }) => {
      await addToCart(page, slug);
      await owner('PUT', `products/${id}`, { stock_quantity: 0 });
      await page.goto('/cart');
      await expect(main(page)).toContainText(name);
      await page.goto('/checkout');
      await expect(button(page, 'checkout:toReview')).toHaveCount(0);
    });
  },
);

journey('the last unit is sold once', async (given) => {
  await withProduct({ manage_stock: true, stock_quantity: 1 }, async ({ slug }) => {
    const other = await given.another();
    await addToCart(other, slug);
    await buy(given, slug);
    await other.goto('/cart');
    await other.goto('/checkout');
    await expect(button(other, 'checkout:toReview')).toHaveCount(0);
  });
});

journey('goods whose names have letters outside ASCII have readable addresses and options', async (given) => {
  await withMade('products/attributes', { name: newName('Size') }, async (attribute) => {
    await owner('POST', `products/attributes/${attribute.id}/terms`, { name: '½ Литр' });
    const choice = { id: attribute.id, visible: true, variation: true, options: ['½ Литр'] };
    const what = { name: 'Чай 🍵', type: 'variable', attributes: [choice] };
    await withProduct(what, async ({ id }) => {
      await owner('POST', `products/${id}/variations`, {
        regular_price: '9.00',
        attributes: [{ id: attribute.id, option: '½ Литр' }],
      });
      await given.page.goto(`/product/${encodeURIComponent('чай-🍵')}`);
      const canonical = given.page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`/${encodeURIComponent('чай-🍵')}$`));
      await given.page.getByRole('radio', { name: '½ Литр' }).check();
      await given.page.getByRole('button', { name: messageText('product:addToCart'), exact: true }).click();
      await expectCartCount(given.page, 1);
      await given.page.goto('/cart');
      await expect(main(given.page)).toContainText('½ Литр');
    });
  });
});

journey('a renamed category shows its new name', async ({ page }) => {
  const category = { name: newName('Journey') };
  await withMade('products/categories', category, async (made) => {
    await withProduct({ categories: [{ id: made.id }] }, async () => {
      const path = `/product-category/${made.slug}`;
      await expect.poll(async () => (await page.goto(path))?.status(), { timeout: 90_000 }).toBe(200);
      await owner('PUT', `products/categories/${made.id}`, { name: 'Renamed since' });
      await expect(async () => {
        await page.reload();
        const heading = title(page);
        await expect(heading).toHaveText('Renamed since', { timeout: 1000 });
      }).toPass({ timeout: 120_000, intervals: [1000] });
    });
  });
});

journey('a coupon is applied in any spelling, and its order adds up', async (given) => {
  const { page } = given;
  await withMade('coupons', tenPercent(), async ({ code }: Coupon) => {
    await applyCoupon(given, ` ${code.toUpperCase()} `);
    const list = page.getByRole('list', { name: messageText('cart:coupons') });
    await expect(list).toContainText(code);
    await expectSumsAddUp(page);
    await orderCart(page);
    await expect(main(page)).toContainText(code);
    await expectSumsAddUp(page);
  });
});

for (const [name, what, reason] of [
  [
    'an expired coupon is rejected with the reason',
    { date_expires: '2020-01-01T00:00:00' },
    messageText('cart:couponExpired').slice(0, 20),
  ],
  ['a coupon with a minimum says how much is missing', { minimum_amount: '5000' }, 'Spend at least'],
] as const)
  journey(name, async (given) => {
    await withMade('coupons', { ...tenPercent(), ...what }, async ({ code }: Coupon) => {
      await applyCoupon(given, code);
      await expect(await couponField(given.page)).toHaveAccessibleDescription(new RegExp(reason));
    });
  });

journey('a coupon that expires before the order is placed is removed, with a message', async (given) => {
  const { page } = given;
  const { id, code } = await owner<Coupon>('POST', 'coupons', tenPercent());
  await applyCoupon(given, code);
  await expect(page.getByRole('list', { name: messageText('cart:coupons') })).toContainText(code);
  await fillCheckout(page, newEmail());
  await toReview(page);
  await owner('DELETE', `coupons/${id}?force=true`);
  await button(page, 'checkout:place').click();
  await expect(page).not.toHaveURL(/order-received/);
  await expect(main(page)).toContainText(new RegExp(code, 'i'));
});

alone(
  'without guest checkout, the shop detects it and offers a login or an account, with a message',
  async (given) => {
    const { page, shop, another } = given;
    const known = await register(await another());
    const { slug } = await simpleProduct(shop.api);
    await withSetting('account/woocommerce_enable_guest_checkout', 'no', async () => {
      await toCheckout(page, slug, known);
      await placeOrder(page);
      await expect(main(page)).toContainText(messageText('checkout:refusedEmailKnown'));
      await expect(main(page)).not.toContainText(messageText('checkout:refusedEmailTaken'));
      await page.goto('/checkout');
      await expect(main(page)).toContainText(messageText('checkout:accountNeeded'));
      const email = newEmail();
      await fillCheckout(page, email);
      await button(page, 'checkout:toReview').click();
      await page.getByLabel(messageText('checkout:username')).fill(`j${Date.now()}`);
      await page.getByLabel(messageText('checkout:password'), { exact: true }).fill(TEST_PASSWORD);
      await button(page, 'checkout:place').click();
      await placed(page, email);
    });
  },
);

withPlugin('a product with a changed slug is found at its old address', async (given) => {
  await withProduct({}, async ({ id, slug }) => {
    await owner('PUT', `products/${id}`, { slug: `${slug}-moved` });
    await given.page.goto(`/product/${slug}`);
    await expect(given.page).toHaveURL(new RegExp(`/product/${slug}-moved$`));
  });
});

withPlugin('a category with a changed slug is found at its old address, and never empty', async (given) => {
  const slug = newName('moving').toLowerCase().replaceAll(/\W+/g, '-');
  await withMade('products/categories', { name: slug, slug }, async ({ id }) => {
    await withProduct({ categories: [{ id }] }, async (product) => {
      await given.page.goto(`/product-category/${slug}`);
      await becomes(given.page, product.name);
      await owner('PUT', `products/categories/${id}`, { slug: `${slug}-moved` });
      await given.page.goto(`/product-category/${slug}-moved`);
      await becomes(given.page, product.name);
      const old = given.page.goto(`/product-category/${slug}`);
      expect((await old)?.url()).toMatch(new RegExp(`/product-category/${slug}-moved$`));
    });
  });
});

journeysOf(
  'alone',
  'owner',
  'plugin',
)('if only buyers may review, a guest sees that', async (given) => {
  const { slug } = await simpleProduct(given.shop.api);
  const setting = 'products/woocommerce_review_rating_verification_required';
  await withSetting(setting, 'yes', async () => {
    await given.page.goto(`/product/${slug}`);
    await becomes(given.page, messageText('product:reviewsByCustomers'));
  });
});
