import type { ProductRecord, TermRecord } from '../catalogue/product-rules';
import { matchLocale } from '../../shared/locale-match';
import { normalizePagePath, type PageRecord } from './page-rules';
import { findAncestorTerms } from '../catalogue/term-service';
import { findPublished } from '../catalogue/product-service';
import type { StoreContext } from '../context/store-context';
import { findPage } from './page-service';

const archiveBases: Readonly<Record<string, string>> = {
  product_cat: 'product-category',
  product_tag: 'product-tag',
  product_brand: 'brand',
};

/** Path prefix of a language: `/de`, '' for the shop's default language. */
export const getLanguagePrefix = (
  language: string,
  { languagePath }: Pick<StoreContext, 'languagePath'>,
): string => language && languagePath(matchLocale(language).replace('_', '-'));

export const buildProductPath = ({ slug, language }: ProductRecord, ctx: StoreContext): string =>
  `${getLanguagePrefix(language, ctx)}/product/${slug}/`;

export function buildTermPath(term: TermRecord, ctx: StoreContext): string {
  const slugs = [term, ...findAncestorTerms(term, ctx)].map(({ slug }) => slug).reverse();
  return `${getLanguagePrefix(term.language, ctx)}/${[archiveBases[term.taxonomy], ...slugs].join('/')}/`;
}

/** Finds a product, term or page by its URL. Returns undefined for other sites. */
export function findNodeByUri(
  uri: string,
  ctx: StoreContext,
): ProductRecord | TermRecord | PageRecord | undefined {
  const isOtherSite = /^https?:/i.test(uri) && !uri.startsWith(`${ctx.siteUrl}/`);
  if (uri === '' || isOtherSite) return undefined;
  const { catalogue } = ctx;
  const path = normalizePagePath(uri);
  const languagePrefix = `${getLanguagePrefix(ctx.texts.listedLanguage, ctx)}/`;
  const [base, ...slugs] = path
    .slice(path.startsWith(languagePrefix) ? languagePrefix.length : 0)
    .split('/')
    .filter(Boolean);
  const slug = slugs.at(-1);
  if (slug === undefined) return findPage(uri, 'URI', ctx);
  if (base === 'product') return findPublished(catalogue.idBySlug(slug), ctx);
  const taxonomy = Object.keys(archiveBases).find((name) => archiveBases[name] === base);
  if (taxonomy === undefined) return findPage(uri, 'URI', ctx);
  return catalogue.terms.findByTaxonomies([taxonomy]).find((term) => term.slug === slug);
}
