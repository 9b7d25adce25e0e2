import * as z from 'zod/v4';
import { getTerm } from '@graphql/operations/term-operations';
import type { CustomTaxonomy } from '~/platform/settings/store-settings';
import { catalogueLocale, languageKeyPrefix } from '~/platform/i18n/shop-language.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import { send } from '~/platform/backend/graphql-client.server';
import { withFallback, toText } from '~/platform/backend/commerce-error.server';
import { peekCatalogue, refreshProducts } from '~/catalogue/sync/catalogue-snapshot.server';
import { has } from '~/catalogue/index/bitset';
import { getTaxonomyTerms } from '~/catalogue/index/build-index';
import { getCached } from '~/platform/memory-cache.server';
import { withTimeout } from '~/platform/concurrency.server';
import { config } from '~/platform/config.server';

export function getTaxonomyLabel({ label, name }: CustomTaxonomy, locale: LocaleCode) {
  const localizedLabel = label[locale];
  if (localizedLabel !== undefined) return { label: localizedLabel, fixed: true as const };
  return { label: label[catalogueLocale()] ?? Object.values(label)[0] ?? name };
}

const taxonomyEnums: Partial<Record<string, 'PRODUCTCATEGORY' | 'PRODUCTBRAND' | 'PRODUCTTAG'>> = {
  product_cat: 'PRODUCTCATEGORY',
  product_brand: 'PRODUCTBRAND',
  product_tag: 'PRODUCTTAG',
};

const RENAME_TIMEOUT_MS = 2000;

/** Returns whether the catalogue has this term under another slug. Then its products are refreshed as far as time allows. */
export async function isRenamed(
  taxonomy: string,
  { id, slug }: { id: number; slug: string },
): Promise<boolean> {
  const index = peekCatalogue();
  const term = index && [...getTaxonomyTerms(index, taxonomy).values()].find((one) => one.id === id);
  if (!term || term.slug === slug) return false;
  const ids = index.products.filter((_, row) => has(term.rows, row)).map((product) => product.id);
  await withTimeout(RENAME_TIMEOUT_MS, withFallback(refreshProducts(ids), undefined));
  return true;
}

const MAX_SLUG_LENGTH = 200;

/** Finds a category, brand or tag without products, such as one that a menu names. Throws CommerceError. */
export async function findEmptyTerm(taxonomy: string, slug: string) {
  const taxonomyEnum = taxonomyEnums[taxonomy];
  if (taxonomyEnum === undefined || slug === '' || slug.length > MAX_SLUG_LENGTH) return undefined;
  const readTerm = async () => {
    const { data } = await send(getTerm, { taxonomies: [taxonomyEnum], slug: [slug] });
    return data.terms?.nodes.find((one) => one.slug === slug);
  };
  let term: Awaited<ReturnType<typeof readTerm>>;
  // Only absence is cached: an existing term may have another slug by the next request.
  const isMissing = await getCached({
    key: `no-term:${languageKeyPrefix()}${taxonomy} ${slug}`,
    maxAgeSeconds: config().catalogueTtl,
    schema: z.boolean(),
    load: async () => (term = await readTerm()) === undefined,
  });
  if (!isMissing) term ??= await readTerm();
  return term && { slug, id: term.databaseId, name: toText(term.name ?? slug), description: '' };
}
