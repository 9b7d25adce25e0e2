import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import { readFolder, type RestFiles } from '../../graphql/store/import';

const texts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));
const translations = z.object({ products: texts.valueType, pages: texts.valueType, terms: texts });
const rows = z.array(z.looseObject({ id: z.number(), slug: z.string() }));

/** What has no slug in translations.json, and was translated in the shop that was recorded. */
const labels: Record<string, object> = {
  de: {
    attributes: { 1: { name: 'Farbe' } },
    shipping_methods: { 1: { title: 'Normalversand' } },
    payment_gateways: { cod: { title: 'Nachnahme' } },
  },
  fr: {
    attributes: { 1: { name: 'Couleur' } },
    shipping_methods: { 1: { title: 'Livraison standard' } },
    payment_gateways: { cod: { title: 'Contre remboursement' } },
  },
};

/** The files of a fixture, with its texts in other languages under the same numbers and slugs, as qTranslate-XT keeps them. */
export function languageFiles(folder: string): RestFiles {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const said = translations.parse(read('../languages/translations.json'));
  const content = z.object({ pages: rows }).parse(read('content.json'));
  const terms = [
    ...rows.parse(read('products-categories.json')),
    ...Object.values(z.record(z.string(), rows).parse(read('products-attributes-terms.json'))).flat(),
  ];
  const inLanguage = (
    list: z.output<typeof rows>,
    own: Record<string, Record<string, unknown>>,
    code: string,
  ) =>
    Object.fromEntries(
      list.flatMap(({ id, slug }) => {
        const { slug: _slug, shortDescription, ...fields } = z.looseObject({}).parse(own[slug]?.[code] ?? {});
        const all = { ...fields, ...(shortDescription ? { short_description: shortDescription } : {}) };
        return Object.keys(all).length > 0 ? [[id, all]] : [];
      }),
    );
  const products = rows.parse(read('products.json'));
  const files = Object.entries(labels).map(([code, more]) => [
    `texts-${code}`,
    {
      ...more,
      products: inLanguage(products, said.products, code),
      terms: inLanguage(terms, Object.assign({}, ...Object.values(said.terms)), code),
      pages: inLanguage(content.pages, said.pages, code),
    },
  ]);
  return { ...readFolder(folder), ...Object.fromEntries(files) };
}
