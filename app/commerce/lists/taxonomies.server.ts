import * as z from 'zod/v4';
import { getTerm } from '@graphql/operations/categories';
import type { OwnTaxonomy } from '~/store-settings';
import { catalogueLocale, languageKey } from '~/i18n/shop-language.server';
import type { LocaleCode } from '~/i18n/locales';
import { send } from '~/backend/client.server';
import { orElse, toText } from '~/backend/sentences/errors.server';
import { catalogueNow, refreshProducts } from '~/backend/snapshot/snapshot.server';
import { has } from '~/catalogue/bitset';
import { termsIn, type Taxonomy } from '~/catalogue/build';
import { cached } from '~/platform/cache.server';
import { withTimeOut } from '~/platform/promises.server';
import { config } from '~/platform/config.server';

export function taxonomyLabel({ label, name }: OwnTaxonomy, locale: LocaleCode) {
  const own = label[locale];
  if (own !== undefined) return { label: own, fixed: true as const };
  return { label: label[catalogueLocale()] ?? Object.values(label)[0] ?? name };
}

const taxonomies = {
  categories: 'PRODUCTCATEGORY',
  brands: 'PRODUCTBRAND',
  tags: 'PRODUCTTAG',
} as const satisfies Record<Extract<Taxonomy, string>, string>;

const RENAME_TIMEOUT_MS = 2000;

/** Returns whether the catalogue has this term under another slug. Then its products are refreshed as far as time allows. */
export async function isRenamed(of: Taxonomy, { id, slug }: { id: number; slug: string }): Promise<boolean> {
  const index = catalogueNow();
  const term = index && [...termsIn(index, of).values()].find((one) => one.id === id);
  if (!term || term.slug === slug) return false;
  const ids = index.products.filter((_, row) => has(term.rows, row)).map((product) => product.id);
  await withTimeOut(RENAME_TIMEOUT_MS, orElse(refreshProducts(ids), undefined));
  return true;
}

const longestSlug = 200;

/** Finds a category, brand or tag without products, such as one that a menu names. Throws CommerceError. */
export async function emptyTerm(of: Taxonomy, slug: string) {
  if (typeof of !== 'string' || slug === '' || slug.length > longestSlug) return undefined;
  const readTerm = async () => {
    const { data } = await send(getTerm, { taxonomies: [taxonomies[of]], slug: [slug] });
    return data.terms?.nodes.find((one) => one.slug === slug);
  };
  let term: Awaited<ReturnType<typeof readTerm>>;
  // Only absence is cached: an existing term may have another slug by the next request.
  const isMissing = await cached({
    key: `no-term:${languageKey()}${of} ${slug}`,
    fresh: config().catalogueTtl,
    schema: z.boolean(),
    load: async () => (term = await readTerm()) === undefined,
  });
  if (!isMissing) term ??= await readTerm();
  return term && { slug, id: term.databaseId, name: toText(term.name ?? slug), description: '' };
}
