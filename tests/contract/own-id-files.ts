import { readFileSync } from 'node:fs';
import * as z from 'zod/v4';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import type { Texts } from './language-files';
import translations from './languages/translations.json';

const fixture = 'tests/contract/fixture';
const row = z.looseObject({ id: z.number(), slug: z.string() });
const term = row.extend({ name: z.string(), parent: z.number().default(0) });
const chosen = z.array(z.looseObject({ id: z.number(), option: z.string() }));
const shop = z.object({
  products: z.array(
    row.extend({
      categories: z.array(z.object({ id: z.number() })),
      attributes: z.array(z.looseObject({ id: z.number(), options: z.array(z.string()) })),
      default_attributes: chosen,
      grouped_products: z.array(z.number()),
    }),
  ),
  'products-variations': z.record(z.string(), z.array(z.looseObject({ id: z.number(), attributes: chosen }))),
  'products-categories': z.array(term),
  'products-attributes': z.array(row),
  'products-attributes-terms': z.record(z.string(), z.array(term)),
  content: z.looseObject({
    pages: z.array(row),
    menus: z.array(z.unknown()),
    'menu-items': z.array(z.unknown()),
    'menu-locations': z.record(z.string(), z.unknown()),
  }),
});

/** What belongs to no product, term or page, as Polylang's strings have it. */
const strings: Record<string, object> = {
  de: { attributes: { 1: { name: 'Farbe' } }, shipping_methods: { 1: { title: 'Normalversand' } } },
  fr: { attributes: { 1: { name: 'Couleur' } }, shipping_methods: { 1: { title: 'Livraison standard' } } },
};

/**
 * The files of the fixture, and what is translated of it as rows of their language with the same SKUs, as Polylang keeps it. A German
 * row has the number of the English one and 10 000, a French one 20 000.
 */
export function ownIdFiles(origin: string): RestFiles {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${fixture}/${name}.json`, 'utf8'));
  const all = shop.parse(Object.fromEntries(Object.keys(shop.shape).map((name) => [name, read(name)])));
  const own = structuredClone(all);
  const terms: Record<string, Texts> = translations.terms;
  for (const [index, language] of (['de', 'fr'] as const).entries()) {
    const id = (original: number) => original && original + 10_000 * (index + 1);
    const known = <Row extends z.output<typeof row>>(rows: Row[], of: Texts): Row[] =>
      rows.flatMap((original) => {
        const text = of[original.slug]?.[language];
        return text?.['slug'] ? [{ ...original, ...text, id: id(original.id), language }] : [];
      });
    /** As Polylang makes terms up where a translation needs one that is not translated. */
    const madeUp = <Row extends z.output<typeof row>>(rows: Row[]): Row[] =>
      rows.map((one) => ({ ...one, id: id(one.id), slug: `${one.slug}-${language}`, language }));

    const products = known(own.products, translations.products);
    const used = new Set(products.flatMap(({ attributes }) => attributes.flatMap(({ options }) => options)));
    for (const { id: attribute, slug } of own['products-attributes']) {
      const values = own['products-attributes-terms'][attribute] ?? [];
      const of = terms[slug] ?? {};
      all['products-attributes-terms'][attribute]?.push(
        ...known(values, of),
        ...madeUp(values.filter((value) => !of[value.slug] && used.has(value.name))),
      );
    }
    const option = (attribute: number, name: string) => {
      const values = all['products-attributes-terms'][attribute] ?? [];
      const original = values.find((value) => value.name === name || value.slug === name);
      return values.find((value) => original && value.id === id(original.id))?.slug ?? name;
    };
    const choose = (list: z.output<typeof chosen>) =>
      list.map((one) => ({ ...one, option: option(one.id, one.option) }));

    const categories = known(own['products-categories'], translations.terms.product_cat);
    const none = madeUp(own['products-categories'].filter(({ slug }) => slug === 'uncategorized'));
    all['products-categories'].push(
      ...categories.map((one) => ({ ...one, parent: id(one.parent) })),
      ...none,
    );

    for (const product of products) {
      const kept = product.categories.filter((one) =>
        categories.some((category) => category.id === id(one.id)),
      );
      const taken = own.products.some(({ slug }) => slug === product.slug);
      all.products.push({
        ...product,
        slug: taken ? `${product.slug}-${String(index + 2)}` : product.slug,
        categories: kept.length > 0 ? kept.map((one) => ({ id: id(one.id) })) : none,
        attributes: product.attributes.map((one) => ({
          ...one,
          options: one.options.map((name) => option(one.id, name)),
        })),
        default_attributes: choose(product.default_attributes),
        grouped_products: product.grouped_products
          .map(id)
          .filter((child) => products.some((one) => one.id === child)),
        ...{ tags: [], upsell_ids: [], cross_sell_ids: [] },
      });
    }
    for (const [parent, variations] of Object.entries(own['products-variations']))
      if (products.some((product) => product.id === id(Number(parent))))
        all['products-variations'][id(Number(parent))] = variations.map((one) => ({
          ...one,
          id: id(one.id),
          attributes: choose(one.attributes),
        }));

    const { content } = all;
    const pages = known(own.content.pages, translations.pages).map((page) => ({
      ...page,
      link: `/${language}/${page.slug}/`,
    }));
    content.pages.push(...pages);
    const menu = id(43);
    content.menus.push({ id: menu, name: `Main ${language}`, slug: `main-${language}` });
    content['menu-locations'][`primary___${language}`] = { menu };
    for (const [position, { label, category, page, url }] of translations.menus.primary[language].entries()) {
      const object = category ? 'product_cat' : page ? 'page' : 'custom';
      const to = [...own['products-categories'], ...own.content.pages].find(
        ({ slug }) => slug === (category ?? page),
      );
      const above = categories.find((one) => one.id === id(Number(to?.['parent'] ?? 0)))?.slug;
      const slug = [...categories, ...pages].find((one) => one.id === id(to?.id ?? 0))?.slug ?? '';
      const place = category ? ['product-category', above ?? []].flat() : [];
      content['menu-items'].push({
        id: id(200) + position,
        title: label,
        url: url ? origin + url : `/${[language, ...place, slug].join('/')}/`,
        type: object === 'custom' ? object : 'post_type',
        ...{ object, object_id: id(to?.id ?? 0), menu_order: position + 1, menus: menu },
      });
    }
  }
  const named = Object.entries(strings).map(([language, one]) => [`texts-${language}`, one]);
  return { ...readFolder(fixture), ...all, ...Object.fromEntries(named) };
}
