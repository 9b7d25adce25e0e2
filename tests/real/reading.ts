import {
  queryApi,
  countedProduct,
  findProductWhere,
  simpleProduct,
  soldOutProduct,
  variableProduct,
} from '../support/api';
import {
  addToCart,
  buttonIn,
  couponField,
  errorSummary,
  expectCartCount,
  openLive,
  title,
} from '../support/journey';
import { germanDetails, locateMessage } from '../support/page';
import { startProxy } from '../support/proxy';
import { messageText } from '../support/messages';
import { expect, journeysOf } from './fixtures';
import { addFirstVariation, addOne, button, expectSumsAddUp, like, logIn, main, terms } from './steps';
import { endpoint, startStorefronts } from './storefronts';

const journey = journeysOf('reading');

journey('a list sorts by price, and its next page repeats nothing', async ({ page }) => {
  const links = () =>
    main(page)
      .getByRole('list', { name: 'Products' })
      .locator('a[href^="/product/"]')
      .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href')))]);
  await page.goto('/products?orderby=price&order=ASC');
  const first = await links();
  await page.goto('/products/page/2?orderby=price&order=ASC');
  const second = await links();
  expect(first.length).toBeGreaterThan(0);
  expect(second.filter((link) => first.includes(link))).toEqual([]);
});

for (const [field, folder] of [
  ['productCategories', 'product-category'],
  ['productBrands', 'brand'],
  ['productTags', 'product-tag'],
] as const) {
  journey(`a term of ${field} has a list`, async ({ page, shop, skip }) => {
    const found = (await terms(shop.api, field)).find(({ count }) => count);
    if (!found) return skip('the shop has none with products');
    await page.goto(`/${folder}/${found.slug}`);
    await expect(title(page)).toHaveText(found.name);
    await expect(main(page).locator('a[href^="/product/"]').first()).toBeVisible();
  });

  journey(`an empty term of ${field} is a page, not an error`, async ({ page, shop, skip }) => {
    const found = (await terms(shop.api, field)).find(({ count }) => !count);
    if (!found) return skip('each has a product');
    expect((await page.goto(`/${folder}/${found.slug}`))?.status()).toBe(200);
    await expect(title(page)).toHaveText(found.name);
  });
}

for (const [what, key] of [
  ['name', 'name'],
  ['SKU', 'sku'],
] as const)
  journey(`a product is found by its ${what}`, async ({ page, shop, skip }) => {
    const found = await findProductWhere(shop.api, (product) => (product[key]?.length ?? 0) > 3);
    if (!found) return skip('no product has one');
    await page.goto(`/products?search=${encodeURIComponent(found[key] ?? '')}`);
    await expect(main(page).locator(`a[href="/product/${found.slug}"]`).first()).toBeVisible();
  });

journey('a search without results says so', async ({ page }) => {
  await page.goto('/products?search=qqqxqqq');
  await expect(main(page).getByRole('status').first()).toHaveText(messageText('catalogue:noProducts'));
});

journey(
  'a simple product has the backend’s price, also in the metadata for search engines',
  async ({ page, shop, skip }) => {
    const found = await findProductWhere(
      shop.api,
      ({ type, rawPrice, onSale }) => type === 'SIMPLE' && Number(rawPrice) > 0 && !onSale,
    );
    if (!found) return skip('no simple product has a price');
    await page.goto(`/product/${found.slug}`);
    const price = Number(found.rawPrice);
    await expect(main(page)).toContainText(price.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.join()).toContain(price.toFixed(2));
  },
);

journey('the options of a variable product are part of its address', async ({ page, shop }) => {
  const { slug } = await variableProduct(shop.api);
  await page.goto(`/product/${slug}`);
  const radio = main(page).getByRole('radio').first();
  const name = (await radio.getAttribute('name')) ?? '';
  const value = (await radio.getAttribute('value')) ?? '';
  await page.goto(`/product/${slug}?${new URLSearchParams({ [name]: value }).toString()}`);
  await expect(page.locator(`input[type="radio"][name="${name}"][value="${value}"]`)).toBeChecked();
});

journey('a sold-out product says so and cannot be ordered', async ({ page, shop }) => {
  const { slug } = await soldOutProduct(shop.api);
  await page.goto(`/product/${slug}`);
  await expect(main(page)).toContainText(messageText('product:outOfStock'));
  await expect(button(page, 'product:addToCart')).toHaveCount(0);
});

journey('an external product links to its shop', async ({ page, shop, skip }) => {
  const found = await findProductWhere(shop.api, ({ externalUrl }) => Boolean(externalUrl));
  if (!found) return skip('the shop has no external product');
  await page.goto(`/product/${found.slug}`);
  await expect(
    main(page)
      .locator(`a[href="${found.externalUrl ?? ''}"]`)
      .first(),
  ).toBeVisible();
});

journey('a picture comes through the storefront', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  await page.goto(`/product/${slug}`);
  const src = await main(page).locator('img[src^="/images/"]').first().getAttribute('src');
  const answer = await page.request.get(src ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
});

interface Entries {
  pages: { nodes: { uri: string; title: string; content: string | null }[] };
  menuItems: { nodes: { label: string; locations: string[] | null }[] };
}

const content = (api: string) =>
  queryApi<Entries>(
    api,
    '{ pages(first: 100) { nodes { uri title content } } menuItems(first: 100) { nodes { label locations } } }',
  );

journey('a page of the backend has its title, at its path', async ({ page, shop, skip }) => {
  const shown = /^\/(imprint|about|terms|shipping|returns)/;
  const found = (await content(shop.api)).pages.nodes.find(({ uri }) => shown.test(uri));
  if (!found) return skip('the shop has no imprint, terms, shipping, returns or about page');
  await page.goto(found.uri);
  await expect(page).toHaveURL(/\/pages\//);
  await expect(title(page)).toHaveText(found.title.replace('&amp;', '&'));
});

journey('the backend’s main menu is in the header', async ({ page, shop, skip }) => {
  const { menuItems } = await content(shop.api);
  const item = menuItems.nodes.find(({ locations }) => locations?.includes('PRIMARY'));
  if (!item) return skip('no menu has the place PRIMARY');
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(item.label).first()).toBeAttached();
});

journey('sitemap, robots, feed and health respond', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed.xml', '/healthz', '/readyz'])
    expect((await page.request.get(path)).status(), path).toBe(200);
  const part = /<loc>([^<]+\/sitemap\/[^<]+)</.exec(await (await page.request.get('/sitemap.xml')).text());
  expect(await (await page.request.get(part?.[1] ?? '/sitemap.xml')).text()).toContain(slug);
});

journey('while the shop is down, pages work and no input is lost', async ({ another, shop }) => {
  const proxy = await startProxy();
  proxy.target = new URL(endpoint).origin;
  const before = await startStorefronts(1, `${proxy.url}${new URL(endpoint).pathname}`);
  try {
    const { slug, name } = await simpleProduct(shop.api);
    const { pages: backend } = await content(shop.api);
    const page = await another({ baseURL: before.url });
    await page.goto(`/product/${slug}`);
    proxy.target = undefined;
    // Nobody has opened the terms, where the shop has some.
    const terms = backend.nodes.some(({ uri }) => uri === '/terms/') ? ['/pages/terms'] : [];
    for (const path of ['/', '/products', `/product/${slug}`, ...terms])
      expect((await page.request.get(path)).status(), path).toBe(200);
    await page.goto(`/product/${slug}`);
    await expect(title(page)).toHaveText(name);
    await button(page, 'product:addToCart').click();
    await expect(page.getByText(messageText('errors:unavailable')).first()).toBeVisible();
  } finally {
    await before.stop();
    await proxy.close();
  }
});

journey('a variation is added to the cart with its options', async ({ page, shop }) => {
  const { slug, name } = await variableProduct(shop.api);
  await page.goto(`/product/${slug}`);
  await addFirstVariation(page);
  await page.goto('/cart');
  await expect(main(page)).toContainText(name);
});

journey(
  'a quantity is changed, one above the stock rejected, 0 removes, and with scripts “Undo” restores it',
  async ({ page, shop, scripts }) => {
    const { slug, name } = await countedProduct(shop.api);
    await addToCart(page, slug);
    await (scripts ? openLive(page, '/cart') : page.goto('/cart'));
    const quantity = page.getByRole('spinbutton');
    const set = async (count: string) => {
      await quantity.fill(count);
      const update = page.getByRole('button', { name: `${messageText('cart:update')} ${name}` });
      await (scripts ? page.keyboard.press('Tab') : update.click());
    };
    await set('3');
    await expect(locateMessage(page, messageText('cart:updated', { count: 3, name }))).toBeVisible();
    await set('998');
    await expect(quantity).toHaveAccessibleDescription(/Only \d+ of .+ left/);
    await set('0');
    await expect(locateMessage(page, messageText('cart:removed', { name }))).toBeVisible();
    if (scripts) await buttonIn(page, messageText('cart:undo')).click();
    await expectCartCount(page, scripts ? 3 : 0);
  },
);

journey('an unknown coupon is rejected at its field', async ({ page, shop }) => {
  await addOne({ page, shop });
  await page.goto('/cart');
  const code = await couponField(page);
  await code.fill('there is none');
  await page.getByRole('button', { name: messageText('cart:couponApply'), exact: true }).click();
  await expect(code).toHaveAccessibleDescription(new RegExp(messageText('cart:couponUnknown').slice(0, 20)));
});

journey('delivery is estimated for another country', async ({ page, shop }) => {
  await addOne({ page, shop });
  await page.goto('/cart');
  const delivery = page.getByRole('region', { name: messageText('cart:delivery') });
  await delivery.locator('details').getByText(messageText('cart:changePlace')).click();
  await delivery.getByLabel(messageText('checkout:country')).selectOption('AT');
  await delivery.getByRole('button', { name: messageText('cart:estimate') }).click();
  await expect(delivery).toContainText(/Austria/);
  await expectSumsAddUp(page);
});

journey('two shoppers have two carts', async ({ page, shop, another }) => {
  await addOne({ page, shop });
  const other = await another();
  await other.goto('/cart');
  await expect(main(other)).toContainText(messageText('cart:emptyText'));
});

journey('a wish is on the wishlist', async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.api);
  await like(page, slug);
  await page.goto('/wishlist');
  await expect(main(page)).toContainText(name);
});

journey(
  'the checkout offers the backend’s payment methods, and its review adds up and links the terms',
  async ({ page, shop }) => {
    await addOne({ page, shop });
    await page.goto('/checkout');
    const offered = page.locator('[name="payment"]');
    const payment = (await offered.first().getAttribute('value')) ?? '';
    const form = { ...germanDetails, 'billing.country': 'DE', payment, intent: 'continue' };
    await page.request.post('/checkout', { headers: { origin: shop.url }, form });
    await page.goto('/checkout/review');
    await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'));
    await expectSumsAddUp(page);
    const { pages: backend } = await content(shop.api);
    if (backend.nodes.some(({ uri }) => uri === '/terms/'))
      await expect(main(page).getByRole('link', { name: messageText('checkout:termsPage') })).toBeVisible();
  },
);

journey('a wrong password is rejected without revealing whether the account exists', async ({ page }) => {
  await logIn(page, 'nobody-at-all@example.com', 'wrong password');
  await expect(page.getByText(messageText('errors:incorrectPassword')).first()).toBeVisible();
});

journey('a failed order lookup says what to do', async ({ page }) => {
  await page.goto('/order-lookup');
  await page.getByLabel(messageText('orders:number')).fill('99999999');
  await page.getByLabel(messageText('checkout:email')).fill('nobody-at-all@example.com');
  await button(page, 'orders:lookUp').click();
  await expect(errorSummary(page)).toContainText(
    messageText('orders:lookUpNone', { email: 'hello@sturdy.example' }),
  );
});

journey('an order is shown to nobody without its key', async ({ page }) => {
  for (const path of ['/order-summary/1', '/checkout/order-received/1?key=wc_order_0000000000000'])
    expect((await page.goto(path))?.status()).toBe(404);
});
