import { addToCart, title } from '../support/journey';
import { messageText } from '../support/messages';
import { expect, journeysOf } from './fixtures';
import { newName, owner, withMade, withProduct, type Made } from './owner';
import { becomes, becomesListed, main } from './steps';

const journey = journeysOf('buying', 'owner');
const oddJourney = journeysOf('buying', 'owner', 'odd');
const alone = journeysOf('alone', 'owner');
const aloneAndOdd = journeysOf('alone', 'owner', 'odd');

oddJourney(
  'a product with a failing text is listed, and has its page and price without it',
  async ({ page }) => {
    await withProduct(
      { name: newName('Textless'), short_description: 'A text that fails' },
      async ({ name, slug }) => {
        await page.goto(`/products?search=${encodeURIComponent(name)}`);
        await becomesListed(page, slug);
        expect((await page.goto(`/product/${slug}`))?.status()).toBe(200);
        await expect(title(page)).toHaveText(name);
        await expect(main(page)).toContainText('12.00');
        await expect(main(page)).not.toContainText('A text that fails');
      },
    );
  },
);

for (const [what, product, status] of [
  ['of a plugin’s type', { type: 'odd' }, 404],
  ['at which a plugin fails', { name: 'Throwing' }, 503],
] as const)
  aloneAndOdd(
    `a product ${what} affects only itself: lists, search and new storefronts work`,
    async ({ page }) => {
      await withProduct({}, async (other) => {
        await withProduct(
          { ...product, ...('name' in product ? { name: newName(product.name) } : {}) },
          async (odd) => {
            await page.goto(`/products?search=${encodeURIComponent(other.name)}`);
            await becomesListed(page, other.slug);
            await expect
              .poll(async () => (await page.goto(`/product/${odd.slug}`))?.status(), { timeout: 90_000 })
              .toBeGreaterThanOrEqual(404);
            expect((await page.goto(`/product/${odd.slug}`))?.status()).toBeLessThanOrEqual(status);
            await page.goto('/products');
            await expect(
              main(page).getByRole('list', { name: 'Products' }).getByRole('listitem').first(),
            ).toBeVisible();
            expect((await page.request.get('/readyz')).status()).toBe(200);
          },
        );
      });
    },
  );

journey(
  'a renamed attribute has its new name on its product’s page and among the filters',
  async ({ page }) => {
    // Among all products: a value that each product of a list has narrows nothing, and is no filter there.
    const expectFilter = (name: string) =>
      expect(async () => {
        await page.goto('/products');
        await expect(main(page).getByText(name).first()).toBeAttached({ timeout: 1000 });
      }).toPass({ timeout: 150_000, intervals: [2000] });
    const attribute = { name: newName('Width') };
    await withMade('products/attributes', attribute, async ({ id }) => {
      await owner('POST', `products/attributes/${id}/terms`, { name: 'Wide' });
      const attributes = [{ id, visible: true, options: ['Wide'] }];
      await withProduct({ attributes }, async ({ slug }) => {
        await expectFilter(attribute.name);
        const renamed = newName('Span');
        await owner('PUT', `products/attributes/${id}`, { name: renamed });
        await expectFilter(renamed);
        await page.goto(`/product/${slug}`);
        await becomes(page, renamed);
      });
    });
  },
);

journey('a category with a new parent is shown below it', async ({ page }) => {
  const shelf = (run: (made: Made) => Promise<void>) =>
    withMade('products/categories', { name: newName('Shelf') }, run);
  await shelf((parent) =>
    shelf((child) =>
      withProduct({ categories: [{ id: child.id }] }, async (product) => {
        await page.goto(`/product-category/${child.slug}`);
        await becomes(page, product.name);
        await owner('PUT', `products/categories/${child.id}`, { parent: parent.id });
        await expect(async () => {
          await page.goto(`/product-category/${child.slug}`);
          const trail = page.getByRole('navigation').getByRole('link', { name: parent.name });
          await expect(trail.first()).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 150_000, intervals: [2000] });
        expect((await page.goto(`/product-category/${parent.slug}/${child.slug}/`))?.url()).toMatch(
          new RegExp(`/product-category/${child.slug}$`),
        );
      }),
    ),
  );
});

/** Products that are imported, in calls of a hundred. */
const IMPORT_COUNT = 200;

alone(
  `during an import of ${IMPORT_COUNT} products shoppers browse and buy, and all are listed after it`,
  async (given) => {
    const { page } = given;
    const word = newName('Import').replace(' ', '');
    const one = (at: number) => ({ name: `${word} ${at}`, type: 'simple', regular_price: '3.00' });
    const ids: number[] = [];
    await withProduct({}, async ({ slug }) => {
      let isOver = false;
      const importing = (async () => {
        for (let from = 0; from < IMPORT_COUNT; from += 50) {
          const create = Array.from({ length: 50 }, (_, at) => one(from + at));
          const made = await owner<{ create: { id: number }[] }>('POST', 'products/batch', { create });
          ids.push(...made.create.map(({ id }) => id));
        }
      })().finally(() => (isOver = true));
      try {
        await addToCart(page, slug);
        while (!isOver)
          for (const path of ['/', '/products', `/product/${slug}`, '/cart', '/products?orderby=price'])
            expect((await page.goto(path))?.status(), path).toBe(200);
        await importing;
        await page.goto(`/products?search=${word}`);
        await becomes(page, messageText('catalogue:showing', { from: 1, to: 24, total: IMPORT_COUNT }));
      } finally {
        await importing;
        for (let from = 0; from < ids.length; from += 100)
          await owner('POST', 'products/batch?force=true', { delete: ids.slice(from, from + 100) });
      }
    });
  },
);
