import * as z from 'zod/v4';
import type { RestFiles } from '../graphql/store/import';
import { createNumbers } from '../tests/support/seed.mjs';

const productsSchema = z.array(
  z.looseObject({ id: z.number(), slug: z.string(), name: z.string(), sku: z.string().nullish() }),
);
const variationsSchema = z.record(
  z.string(),
  z.array(z.looseObject({ id: z.number(), sku: z.string().nullish() })),
);

const adjectives =
  'Classic Nordic Little Bold Quiet Golden Urban Wild Soft Clever Bright Rustic Slim Royal Fresh Coastal'.split(
    ' ',
  );

/** Multiplies the products to `count`, in one language. The same count always gives the same shop. */
export function createLargeShop(files: RestFiles, count: number): RestFiles {
  const originals = productsSchema.parse(files['products']);
  const variations = variationsSchema.parse(files['products-variations'] ?? {});
  const base = originals.filter(
    (product) => product['type'] !== 'grouped' && (product['status'] ?? 'publish') === 'publish',
  );
  const products = [...originals];
  const allVariations = { ...variations };
  const usedIds = [...originals, ...Object.values(variations).flat()].map(({ id }) => id);
  let nextId = Math.max(0, ...usedIds) + 1000;
  const random = createNumbers(20261121);
  for (let number = 1; products.length < count && base.length > 0; number += 1) {
    const original = base[number % base.length];
    if (!original) break;
    const id = nextId++;
    const factor = 0.5 + random() * 1.5;
    const adjective = adjectives[Math.floor(random() * adjectives.length)] ?? 'Classic';
    const created = new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 2200) * 86_400_000 + number * 1000)
      .toISOString()
      .slice(0, 19);
    const copiedVariations = (variations[String(original.id)] ?? []).map((variation) => ({
      ...variation,
      ...scalePrices(variation, factor),
      id: nextId++,
      sku: variation.sku ? `${variation.sku}-N${String(number)}` : '',
    }));
    products.push({
      ...original,
      ...scalePrices(original, factor),
      id,
      slug: `${original.slug}-n${String(number)}`,
      name: `${adjective} ${original.name} ${String(number)}`,
      sku: original.sku ? `${original.sku}-N${String(number)}` : '',
      date_created_gmt: created,
      date_modified_gmt: created,
      total_sales: Math.floor(random() * 500),
      upsell_ids: [],
      cross_sell_ids: [],
      featured: random() < 0.02,
    });
    if (copiedVariations.length > 0) allVariations[String(id)] = copiedVariations;
  }
  const untranslatedFiles = Object.entries(files).filter(([name]) => !name.startsWith('texts-'));
  return { ...Object.fromEntries(untranslatedFiles), products, 'products-variations': allVariations };
}

function scalePrices(row: Record<string, unknown>, factor: number): Record<string, string> {
  const scaled: Record<string, string> = {};
  for (const key of ['price', 'regular_price', 'sale_price']) {
    const value = Number(row[key]);
    if (typeof row[key] === 'string' && row[key] !== '')
      scaled[key] = (Math.round(value * factor * 100) / 100).toFixed(2);
  }
  return scaled;
}
