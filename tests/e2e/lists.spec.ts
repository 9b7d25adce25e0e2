import type { Page } from '@playwright/test';
import { ask } from '../support/api';
import { expect, test } from '../support/test';
import { words } from '../support/words';

interface Listed {
  name: string;
  attributes: { nodes: { name: string; options: string[] }[] } | null;
}

/** Names of the products with these attribute values, latest first, as the backend knows them. */
async function namesWith(origin: string, values: Record<string, string>): Promise<string[]> {
  const { products } = await ask<{ products: { nodes: Listed[] } }>(
    origin,
    `{ products(first: 100, where: { status: "publish", visibility: VISIBLE, orderby: [{ field: DATE, order: DESC }] }) {
      nodes { name ... on ProductWithAttributes { attributes { nodes { name options } } } } } }`,
  );
  const holds = ({ attributes }: Listed, [name, value]: [string, string]) =>
    attributes?.nodes.some((attribute) => attribute.name === name && attribute.options.includes(value)) ??
    false;
  return products.nodes
    .filter((product) => Object.entries(values).every((wanted) => holds(product, wanted)))
    .map(({ name }) => name);
}

const count = (page: Page) => page.getByRole('main').getByRole('status');
const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('heading');
const value = (page: Page, name: string, slug: string) =>
  page.locator(`input[name="${name}"][value="${slug}"]`);

/** With JavaScript a checkbox is enough. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply filters' }).click();
}

test(
  'a list is filtered by colour and size, sorted, and cleared again',
  { tag: '@both' },
  async ({ page, shop, javaScriptEnabled }) => {
    await page.goto('/products');
    const everything = await count(page).textContent();
    await value(page, 'pa_color', 'ink').check();
    await value(page, 'pa_size', 'm').check();
    if (!javaScriptEnabled) await apply(page);
    await expect(page).toHaveURL(/\/products\?filter=pa_color\[ink\],pa_size\[m\]$/);
    await expect(cards(page)).toHaveText(await namesWith(shop.url, { pa_color: 'ink', pa_size: 'm' }));
    await expect(value(page, 'pa_color', 'ink')).toBeChecked();

    await page.getByRole('link', { name: /^Remove filter: Size/ }).click();
    await expect(page).toHaveURL(/\?filter=pa_color\[ink\]$/);
    await expect(value(page, 'pa_size', 'm')).not.toBeChecked();
    const inInk = await namesWith(shop.url, { pa_color: 'ink' });
    await expect(cards(page)).toHaveText(inInk);
    await page.getByLabel('Sort by').selectOption({ label: 'Alphabetically, A to Z' });
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/\?filter=pa_color\[ink\]&orderby=alphabetically&order=ASC$/);
    await expect(cards(page)).toHaveText([...inInk].sort((one, other) => one.localeCompare(other, 'en')));

    await page
      .getByRole('list', { name: words('catalogue:chosenFilters') })
      .getByRole('link', { name: 'Clear filters' })
      .click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(count(page)).toHaveText(everything ?? '');
    await expect(value(page, 'pa_color', 'ink')).not.toBeChecked();
  },
);

test('a price range, a rating and the sale are filters of the same form', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/products?search=e');
  await page.getByRole('spinbutton', { name: /^From/ }).fill('20');
  await page.getByRole('spinbutton', { name: /^To/ }).fill('60.5');
  await page.getByRole('radio', { name: /^3 stars and up/ }).check();
  if (!javaScriptEnabled) await apply(page);
  await expect(page).toHaveURL(/\/products\?filter=price\[20,60\.5\],rating\[3\]&search=e$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “e”');
  await expect(page.getByRole('link', { name: 'Remove filter: €20.00 to €60.50' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove search: “e”' }).click();
  await expect(page).toHaveURL(/\/products\?filter=price\[20,60\.5\],rating\[3\]$/);
});

test('pages follow one another without repeating a product', async ({ page }) => {
  await page.goto('/products?orderby=price&order=ASC');
  const [, total = ''] = /of (\d+)$/.exec((await count(page).textContent()) ?? '') ?? [];
  const seen: string[] = [];
  for (let number = 1; ; number += 1) {
    await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    seen.push(
      ...(await page
        .locator('main article h2 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    );
    const next = page.getByRole('link', { name: 'Next' });
    if (!(await next.isVisible())) break;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/products/page/${number + 1}\\?orderby=price&order=ASC$`));
    await expect(page).toHaveTitle(`All products, page ${number + 1} - Sturdy`);
  }
  expect(new Set(seen).size).toBe(Number(total));
  expect(seen).toHaveLength(Number(total));
});

test('a page past the end says so and leads to the last one', async ({ page }) => {
  const response = await page.goto('/products/page/999');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('No products were found')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL(/\/products\/page\/\d+$/);
  await expect(cards(page)).not.toHaveCount(0);
});

test('a search without results offers the way back', async ({ page }) => {
  await page.goto('/products?search=nothing-like-this&filter=sale[true]');
  await expect(page.getByRole('heading', { name: 'No products were found' })).toBeVisible();
  const popular = page.getByRole('region', { name: words('product:related') });
  await expect(popular.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters and search' }).last().click();
  await expect(page).toHaveURL(/\/products$/);
});

test('unknown filters are shown, ignored, and can be taken away', async ({ page }) => {
  await page.goto('/products?filter=flavour[salt],sale[true]');
  await expect(cards(page)).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter: flavour[salt] (not available here)' }).click();
  await expect(page).toHaveURL(/\/products\?filter=sale\[true\]$/);
});

test('a wish is kept, shown on the wishlist and taken away', { tag: '@both' }, async ({ page }) => {
  await page.goto('/products?search=mug');
  const name = (await cards(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: `Add to wishlist: ${name}` }).click();
  await expect(page.getByText(`“${name}” is on your wishlist.`)).toBeVisible();
  await expect(page).toHaveURL(/\/products\?search=mug$/);
  await page.goto('/wishlist');
  await expect(cards(page)).toHaveText([name]);
  await page.getByRole('button', { name: `Remove from wishlist: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible();
});
