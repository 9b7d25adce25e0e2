import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { CatalogueText } from '~/components/primitives/Text';
import { Icon } from '~/components/icons/Icon';
import { Disclosure } from '~/components/ui/Disclosure';
import type { ProductPage } from '~/commerce/product/product-page.server';
import type { ProductSelection } from '~/commerce/product/variation-selection';
import type { ProductView } from '~/commerce/product/product-view.server';
import { useCatalogueLang, useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './product.css';

export function ProductDetails({ page, view }: { page: ProductPage; view: ProductSelection }) {
  const t = useT();
  return (
    <Disclosure summary={<h2>{t('product:details')}</h2>}>
      <ProductFacts product={page.product} view={view} />
      <ShareLinks page={page} />
    </Disclosure>
  );
}

function ProductFacts({ product, view }: { product: ProductView; view: ProductSelection }) {
  const t = useT();
  const lang = useCatalogueLang();
  const rows: [string, ReactNode, boolean?][] = [];
  if (storeSettings().showSKU && view.sku) rows.push([t('product:sku'), view.sku]);
  for (const { label, values } of product.facts) rows.push([label, values.join(', '), true]);
  for (const { label, values } of product.more)
    rows.push([label, <CatalogueText key={label}>{values.join(', ')}</CatalogueText>]);
  const link = (label: string, base: string, terms: ProductView['tags'], isCatalogue?: boolean) => {
    if (terms.length > 0) rows.push([label, <TermLinks key={base} base={base} terms={terms} />, isCatalogue]);
  };
  const { brands, categories, tags } = product;
  link(t('product:brands', { count: brands.length }), '/brand', brands);
  for (const { label, fixed, base, terms } of product.linked ?? []) link(label, base, terms, !fixed);
  if (view.weight) rows.push([t('product:weight'), view.weight]);
  if (view.size) rows.push([t('product:dimensions'), view.size]);
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

/** Plain links load nothing of other sites. */
function ShareLinks({ page: { product, url, picture } }: { page: ProductPage }) {
  const t = useT();
  const [title, address, media] = [product.name, url, picture ?? ''].map(encodeURIComponent);
  const links = [
    [t('product:shareMail'), `mailto:?subject=${title}&body=${title}%0A${address}`],
    ['WhatsApp', `https://wa.me/?text=${title}%20${address}`],
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${address}&description=${title}&media=${media}`,
    ],
  ] as const;
  return (
    <p className={css.shareLinksShare}>
      <Icon name="share" />
      <span>{t('product:share')}</span>
      {links.map(([label, href]) => (
        <Fragment key={label}>
          {' '}
          <a href={href} rel="nofollow noopener noreferrer" className={css.shareLink}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
