import { readFolder, type RestFiles } from '../../graphql/store/import';
import attributeTerms from './fixture/products-attributes-terms.json';
import categories from './fixture/products-categories.json';
import content from './fixture/content.json';
import products from './fixture/products.json';
import translations from './languages/translations.json';

/** By slug and language. */
export type Texts = Record<string, Record<string, Record<string, string>>>;

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

/** The files of the fixture, with its texts in other languages under the same numbers and slugs, as qTranslate-XT keeps them. */
export function languageFiles(): RestFiles {
  const terms = [...categories, ...Object.values(attributeTerms).flat()];
  const files = Object.entries(labels).map(([language, more]) => {
    const inLanguage = (rows: { id: number; slug: string }[], texts: Texts) =>
      Object.fromEntries(
        rows.map(({ id, slug }) => {
          const { slug: _slug, ...fields } = texts[slug]?.[language] ?? {};
          return [id, fields];
        }),
      );
    const own = {
      products: inLanguage(products, translations.products),
      terms: inLanguage(terms, { ...translations.terms.product_cat, ...translations.terms.pa_color }),
      pages: inLanguage(content.pages, translations.pages),
    };
    return [`texts-${language}`, { ...more, ...own }];
  });
  return { ...readFolder('tests/contract/fixture'), ...Object.fromEntries(files) };
}
