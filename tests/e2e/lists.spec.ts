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
