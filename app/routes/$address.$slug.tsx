import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { Page } from '~/components/boxes/Stack';
import { CatalogueText } from '~/components/boxes/Text';
import { ListPage, listMeta } from '~/components/lists/ListPage';
import * as css from '~/components/lists/list.css';
import { JsonLd } from '~/components/page/title';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { useNumber, useT } from '~/i18n/context';
import { formAction } from '~/session/handlers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { notHere } from './$/not-here.server';
import { termPage } from './products._index/term.server';

export { ErrorBoundary, headers } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

/** A category, brand, tag or term of one of the owner's taxonomies (setting `taxonomies`), or a path that no route knows. */
export const loader = /* @__PURE__ */ sharedPageLoader(async (args) => {
  const address = args.params['address']?.toLowerCase() ?? '';
  const of = listedTaxonomies().get(address);
  return of ? termPage(of, address, args) : notHere(args.url, args.shopper);
});

/** A form posted to such a path: the lists take none. */
export const action = /* @__PURE__ */ formAction(async ({ params }) => {
  const isList = listedTaxonomies().has(params['address']?.toLowerCase() ?? '');
  return new Response(null, { status: isList ? 405 : 404 });
});

export default function Term() {
  const t = useT();
  const number = useNumber();
  const data = useLoaderData<typeof loader>();
  const { list, title, name, description, root, above, children, currency, jsonLd } = data;
  const crumbs = [
    { label: t('common:home'), to: '/', fixed: true },
    { ...root, fixed: true },
    ...above,
    { label: name },
  ];
  return (
    <Page>
      <ListPage list={list} currency={currency}>
        <Breadcrumb items={crumbs} />
        <h1>{title === name ? <CatalogueText>{name}</CatalogueText> : title}</h1>
        {description === '' ? null : (
          <p>
            <CatalogueText>{description}</CatalogueText>
          </p>
        )}
        {children.length > 0 ? (
          <nav aria-label={t('catalogue:listsBelow', { name })}>
            <ul className={css.subcategoriesList}>
              {children.map(({ to, name: label, count }) => (
                <li key={to}>
                  <Link to={to} className={css.subcategoriesLink}>
                    <CatalogueText>{label}</CatalogueText>{' '}
                    <span className={css.subcategoriesCount}>{number(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </ListPage>
      <JsonLd text={jsonLd} />
    </Page>
  );
}
