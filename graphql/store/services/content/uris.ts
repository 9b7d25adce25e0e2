import type { ProductRecord, TermRecord } from '../../domain/catalogue/product';
import { pagePath, type PageRecord } from '../../domain/content/page';
import { ancestorTerms } from '../catalogue/terms';
import type { StoreContext } from '../context';
import { findPage } from './pages';

const bases: Readonly<Record<string, string>> = {
  product_cat: 'product-category',
  product_tag: 'product-tag',
  product_brand: 'brand',
};

/** Path of the list of a category, tag or brand, below the terms above it. */
export function termPath(term: TermRecord, ctx: StoreContext): string {
  const slugs = [term, ...ancestorTerms(term, ctx)].map(({ slug }) => slug).reverse();
  return `/${[bases[term.taxonomy], ...slugs].join('/')}/`;
}

/** What everybody finds at an address of this shop: a product, the list of a term, or a page. */
export function nodeAt(uri: string, ctx: StoreContext): ProductRecord | TermRecord | PageRecord | undefined {
  const isElsewhere = /^https?:/i.test(uri) && !uri.startsWith(`${ctx.siteUrl}/`);
  if (uri === '' || isElsewhere) return undefined;
  const { catalogue } = ctx;
  const [base, ...slugs] = pagePath(uri).split('/').filter(Boolean);
  const slug = slugs.at(-1);
  if (slug === undefined) return findPage(uri, 'URI', ctx);
  if (base === 'product') {
    const product = catalogue.product(catalogue.idBySlug(slug) ?? 0);
    return product?.status === 'publish' ? product : undefined;
  }
  const taxonomy = Object.keys(bases).find((name) => bases[name] === base);
  if (taxonomy === undefined) return findPage(uri, 'URI', ctx);
  return catalogue.terms.of([taxonomy]).find((term) => term.slug === slug);
}
