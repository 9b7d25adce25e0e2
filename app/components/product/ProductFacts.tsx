import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/Text';
import type { ReactNode } from 'react';
import type { ProductView } from '~/commerce/product/view.server';
import { useCatalogueLang, useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import * as css from './product.css';
import type { Shown } from '~/commerce/product/selection';

/** SKU, attributes, brands, the owner's taxonomies, weight, dimensions, categories and tags. */
export function ProductFacts({ product, shown }: { product: ProductView; shown: Shown }) {
  const t = useT();
  const lang = useCatalogueLang();
  const rows: [string, ReactNode, boolean?][] = [];
  if (storeSettings().showSKU && shown.sku) rows.push([t('product:sku'), shown.sku]);
  for (const { label, values } of product.facts) rows.push([label, values.join(', '), true]);
  for (const { label, values } of product.more)
    rows.push([label, <CatalogueText key={label}>{values.join(', ')}</CatalogueText>]);
  const link = (label: string, base: string, terms: ProductView['tags'], isCatalogue?: boolean) => {
    if (terms.length > 0) rows.push([label, <TermLinks key={base} base={base} terms={terms} />, isCatalogue]);
  };
  const { brands, categories, tags } = product;
  link(t('product:brands', { count: brands.length }), '/brand', brands);
  for (const { label, fixed, base, terms } of product.linked ?? []) link(label, base, terms, !fixed);
  if (shown.weight) rows.push([t('product:weight'), shown.weight]);
  if (shown.size) rows.push([t('product:dimensions'), shown.size]);
  if (storeSettings().showProductCategoriesOnSingleProduct)
    link(t('product:categories', { count: categories.length }), '/product-category', categories);
  link(t('product:tags', { count: tags.length }), '/product-tag', tags);
  if (rows.length === 0) return null;
  return (
    <dl className={css.productFacts}>
      {rows.map(([term, value, isCatalogue], index) => (
        <div key={index} className={css.productFactsRow} lang={isCatalogue ? lang : undefined}>
          <dt className={css.productFactsTerm}>{term}</dt>
          <dd className={css.productFactsValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TermLinks({ base, terms }: { base: string; terms: ProductView['tags'] }) {
  return terms.map(({ slug, name }, index) => (
    <span key={slug}>
      {index > 0 ? ', ' : ''}
      <Link to={`${base}/${encodeURIComponent(slug)}`}>
        <CatalogueText>{name}</CatalogueText>
      </Link>
    </span>
  ));
}
