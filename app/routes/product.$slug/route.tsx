import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Suspense, useEffect, useMemo, type MutableRefObject } from 'react';
import { unpack } from '~/catalogue/packed';
import { choiceQuery, productPath, readChoice, type Choice } from '~/catalogue/variations';
import { measuredFor } from '~/commerce/analytics/events.server';
import { seoFacts } from '~/commerce/content/seo.server';
import { productPage, tidyPath, type ProductPage } from '~/commerce/product/page.server';
import type { FailedForm } from '~/forms/failed-form';
import { lazyPart } from '~/enhance/page/load-part';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { JsonLd, pageMeta } from '~/components/page/title';
import { BuyColumn } from '~/components/product/BuyColumn';
import { Gallery } from '~/components/product/Gallery';
import { ProductDetails } from '~/components/product/ProductDetails';
import { ProductRow } from '~/components/lists/ProductCards';
import { ReviewForm } from '~/components/reviews/ReviewForm';
import { Reviews } from '~/components/reviews/Reviews';
import { PasswordNeeded } from '~/commerce/product/product.server';
import { viewed } from '~/commerce/product/view.server';
import { readPicture } from '~/commerce/product/selection';
import { StickyBuy } from '~/components/product/StickyBuy';
import { useRefusedAdd } from '~/enhance/product/use-add';
import { useShown, useVisit } from '~/enhance/product/use-shown';
import { Banner } from '~/components/ui/Banner';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { Disclosure } from '~/components/ui/Disclosure';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Prose } from '~/components/boxes/Text';
import { SendAgain } from '~/components/form/failed-form';
import { inColumn, fromLg, openFromLg } from '~/components/boxes/boxes.css';
import { Columns, Page, Stack } from '~/components/boxes/Stack';
import { Answer, pageHeaders, seeOther } from '~/http/answers/answers.server';
import { elsewhere, missing } from '../$/not-here.server';
import { runAction, runSharedLoader, type PageArgs } from '~/http/route-handlers.server';
import { unavailable } from '../products._index/list.server';
import { useT } from '~/i18n/context';
import type { loader as rootLoader } from '~/root';
import { storeSettings } from '~/store-settings';
import { productAction } from './actions.server';
import * as css from '~/components/product/product.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { product, url, picture, excerpt: description } = unpack(data.page.shared);
  return pageMeta({ title: product.name, description, url, picture, type: 'product', seo: data.seo });
};

export const headers = pageHeaders;

export { reloadsWhenDone as shouldRevalidate } from '~/enhance/page/revalidation';

async function load({ shopper, url, params: { slug = '' } }: PageArgs) {
  const tidy = await tidyPath(slug, url.searchParams);
  if (tidy !== undefined) return seeOther(tidy);
  // Some backends find a product by its address in any language.
  const moved = await elsewhere(url);
  if (moved) return moved;
  const [page, seo] = await Promise.all([
    productPage(shopper, slug, url.searchParams),
    seoFacts('product', slug),
  ]);
  if (!page) throw await missing(url, shopper);
  const quantity = url.searchParams.get('quantity') ?? '';
  const shown = {
    page,
    ...(seo ? { seo } : {}),
    image: url.searchParams.get('image'),
    quantity: /^[1-9]\d{0,2}$/.test(quantity) ? quantity : '1',
    ...(await measuredFor(shopper, () => viewed(unpack(page.shared).product))),
  };
  if (page.partial) return new Answer(shown, { headers: { 'cache-control': 'private, no-store' } });
  const { until } = page.arrives;
  return until === undefined ? shown : new Answer(shown, { headers: { expires: until } });
}

/** Without the backend there is no page, nor of what WordPress shows only to who has its password. */
function noPage(error: unknown, { t }: PageArgs['shopper']): never {
  if (error instanceof PasswordNeeded) throw Response.json(t('product:passwordNeeded'), { status: 403 });
  return unavailable(error);
}

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, (page) => load(page).catch((error: unknown) => noPage(error, page.shopper)));

export const action = (args: ActionFunctionArgs) =>
  runAction(args, (submitted) => productAction(submitted.params.slug ?? '', submitted));

export const clientAction = keepsForm<typeof action>();

export default function ProductRoute() {
  const { page: sent } = useLoaderData<typeof loader>();
  const page: ProductPage = useMemo(() => ({ ...sent, ...unpack(sent.shared) }), [sent]);
  const { product, choice } = page;
  const failure = useActionData<typeof action>();
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.layout.flash;
  const success = flash?.kind === 'success' ? flash : undefined;
  const path = productPath(product.slug, choiceQuery(product.attributes, choice));
  const { visit, shown } = useVisit(path, { failed: failure !== undefined, success });
  return <Product key={visit} page={page} failure={failure} notes={shown} />;
}

/** The choice in a form that came back, else the one in the address. */
function startChoice({ product, choice }: ProductPage, failure: FailedForm | undefined): Choice {
  const typed = failure?.form === 'buy' ? failure.result.initialValue : undefined;
  return typed ? readChoice(product.attributes, Object.entries(typed)) : choice;
}

interface ProductProps {
  page: ProductPage;
  failure: FailedForm | undefined;
  /** Of the path with what is chosen. */
  notes: MutableRefObject<string>;
}

function Product({ page, failure, notes }: ProductProps) {
  const t = useT();
  const { image, quantity } = useLoaderData<typeof loader>();
  const { product, reviews, open, writer, crumbs } = page;
  const refused = useRefusedAdd(product);
  const before = failure?.form === 'buy' ? undefined : failure;
  const start = {
    choice: startChoice(page, failure),
    picture: readPicture(image, product.pictures.length),
  };
  const use = useShown(product, start);
  const { shown, hrefOf } = use;
  const path = hrefOf();
  useEffect(() => {
    notes.current = path;
  }, [notes, path]);
  return (
    <Page>
      <ErrorSummary answer={refused ?? failure} before={refused && before} />
      {page.jsonLd ? <JsonLd text={page.jsonLd} /> : null}
      <div className={inColumn[12]}>
        <Stack>
          {storeSettings().showBreadcrumbOnSingleProduct ? <Breadcrumb items={crumbs} /> : null}
          {page.partial ? (
            <Banner kind="notice">
              {t(page.product.buyable ? 'product:partialBuyable' : 'product:partial')}
            </Banner>
          ) : null}
          <Columns layout="product">
            <Gallery product={product} use={use} />
            <BuyColumn page={page} use={use} quantity={quantity} failure={failure} />
            <div className={css.about}>
              {product.description ? (
                <Stack>
                  <h2 className={fromLg}>{t('product:description')}</h2>
                  <Disclosure summary={<h2>{t('product:description')}</h2>} className={openFromLg}>
                    <Prose html={product.description} catalogue />
                  </Disclosure>
                </Stack>
              ) : null}
              <ProductDetails page={page} shown={shown} />
            </div>
          </Columns>
        </Stack>
        <ProductRow id="related" title={t('product:related')} products={page.related} />
        {reviews ? (
          <Reviews reviews={reviews} path={path} writer={writer}>
            {open && !page.reviewBar ? (
              <ReviewForm action={path} failure={failure} writer={writer} />
            ) : (
              <p>{page.reviewBar ?? t('product:reviewsOff')}</p>
            )}
          </Reviews>
        ) : failure?.form === 'review' ? (
          <SendAgain action={path} failure={failure} />
        ) : null}
        <ProductRow id="recent" title={t('product:recent')} products={page.recent} />
      </div>
      {product.buyable ? <StickyBuy product={product} use={use} /> : null}
    </Page>
  );
}

const ProductError = lazyPart(async () => (await import('~/components/product/ProductError')).ProductError);

export const ErrorBoundary = () => (
  <Suspense>
    <ProductError />
  </Suspense>
);
