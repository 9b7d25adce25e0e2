import type { ProductRecord, TermRecord } from '../../domain/catalogue/product';
import { localeOf } from '../../domain/language';
import { pagePath, type PageRecord } from '../../domain/content/page';
import { ancestorTerms } from '../catalogue/terms';
import { published } from '../catalogue/products';
import type { StoreContext } from '../context';
import { findPage } from './pages';

const bases: Readonly<Record<string, string>> = {
  product_cat: 'product-category',
  product_tag: 'product-tag',
  product_brand: 'brand',
};

/** Path prefix of a language: `/de`, '' for the shop's default language. */
export const pathIn = (language: string, { languagePath }: Pick<StoreContext, 'languagePath'>): string =>
  language && languagePath(localeOf(language).replace('_', '-'));

export const productPath = ({ slug, language }: ProductRecord, ctx: StoreContext): string =>
  `${pathIn(language, ctx)}/product/${slug}/`;

export function termPath(term: TermRecord, ctx: StoreContext): string {
  const slugs = [term, ...ancestorTerms(term, ctx)].map(({ slug }) => slug).reverse();
  return `${pathIn(term.language, ctx)}/${[bases[term.taxonomy], ...slugs].join('/')}/`;
}

/** Finds a product, term or page by its URL. Returns undefined for other sites. */
export function nodeAt(uri: string, ctx: StoreContext): ProductRecord | TermRecord | PageRecord | undefined {
  const isElsewhere = /^https?:/i.test(uri) && !uri.startsWith(`${ctx.siteUrl}/`);
  if (uri === '' || isElsewhere) return undefined;
  const { catalogue } = ctx;
  const path = pagePath(uri);
  const start = `${pathIn(ctx.texts.listed, ctx)}/`;
  const [base, ...slugs] = path
    .slice(path.startsWith(start) ? start.length : 0)
    .split('/')
    .filter(Boolean);
  const slug = slugs.at(-1);
  if (slug === undefined) return findPage(uri, 'URI', ctx);
  if (base === 'product') return published(catalogue.idBySlug(slug), ctx);
  const taxonomy = Object.keys(bases).find((name) => bases[name] === base);
  if (taxonomy === undefined) return findPage(uri, 'URI', ctx);
  return catalogue.terms.of([taxonomy]).find((term) => term.slug === slug);
}
