import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Suspense, useEffect, useMemo, type MutableRefObject } from 'react';
import { fromPayload } from '~/catalogue/index/json-payload';
import { buildChoiceQuery, buildProductPath, parseChoice, type Choice } from '~/catalogue/index/variations';
import { measureIfConsented } from '~/commerce/analytics/analytics-events.server';
import { readSeo } from '~/commerce/cms/seo-metadata.server';
import { loadProductPage, getCleanPath, type ProductPage } from '~/commerce/product/product-page.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { lazyComponent } from '~/client/page/lazy-import';
import { createFormClientAction } from '~/client/forms/network-failure';
import { JsonLd, pageMeta } from '~/components/page/meta-descriptors';
import { BuyColumn } from '~/components/product/BuyColumn';
import { Gallery } from '~/components/product/Gallery';
import { ProductDetails } from '~/components/product/ProductDetails';
import { ProductRow } from '~/components/lists/ProductCards';
import { ReviewForm } from '~/components/reviews/ReviewForm';
import { Reviews, useReviewFetcher } from '~/components/reviews/Reviews';
import { PasswordRequiredError } from '~/commerce/product/load-product.server';
import { createViewItemEvent } from '~/commerce/product/product-view.server';
import { parsePictureIndex } from '~/commerce/product/variation-selection';
import { StickyBuy } from '~/components/product/StickyBuy';
import { useAddToCartFailure } from '~/client/product/use-add-to-cart';
import { useSelectedVariation, usePageKey } from '~/client/product/use-selected-variation';
import { Banner } from '~/components/ui/Banner';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { Disclosure } from '~/components/ui/Disclosure';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Prose } from '~/components/primitives/Text';
import { ResubmitForm } from '~/components/form/build-field';
import { inColumn, fromLg, openFromLg } from '~/components/primitives/primitives.css';
import { Columns, Page, Stack } from '~/components/primitives/Stack';
import { DataResponse, pageHeaders, seeOther } from '~/http/responses/data-response.server';
import { redirectFor, resolveUnknownPath } from '../$/unknown-path.server';
import { runAction, runSharedLoader, type PageArgs } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import type { loader as rootLoader } from '~/root';
import { storeSettings } from '~/platform/settings/store-settings';
import { productAction } from './actions.server';
import * as css from '~/components/product/product.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { product, url, picture, excerpt: description } = fromPayload(data.page.shared);
  return pageMeta({ title: product.name, description, url, picture, type: 'product', seo: data.seo });
};

export const headers = pageHeaders;

export { revalidateOnSuccess as shouldRevalidate } from '~/client/page/revalidation';

async function loadProduct({ shopper, url, params: { slug = '' } }: PageArgs) {
  const canonicalPath = await getCleanPath(slug, url.searchParams);
  if (canonicalPath !== undefined) return seeOther(canonicalPath);
  // Some backends find a product by its address in any language.
  const redirect = await redirectFor(url);
  if (redirect) return redirect;
  const [page, seo] = await Promise.all([
    loadProductPage(shopper, slug, url.searchParams),
    readSeo('product', slug),
  ]);
  if (!page) throw await resolveUnknownPath(url, shopper);
  const quantity = url.searchParams.get('quantity') ?? '';
  const loaderData = {
    page,
    ...(seo ? { seo } : {}),
    image: url.searchParams.get('image'),
    quantity: /^[1-9]\d{0,2}$/.test(quantity) ? quantity : '1',
    ...(await measureIfConsented(shopper, () => createViewItemEvent(fromPayload(page.shared).product))),
  };
  const { until } = page.arrives;
  const expires: Record<string, string> = until === undefined ? {} : { expires: until };
  const headers = page.partial ? { 'cache-control': 'private, no-store' } : expires;
  return new DataResponse(loaderData, { headers });
}

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, (page) =>
    loadProduct(page).catch((error: unknown) => {
      // WordPress shows it only with its password.
      const text = page.shopper.t('product:passwordNeeded');
      throw error instanceof PasswordRequiredError ? Response.json(text, { status: 403 }) : error;
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  runAction(args, (submitted) => productAction(submitted.params.slug ?? '', submitted));

export const clientAction = createFormClientAction<typeof action>();

export default function ProductRoute() {
  const { page: loaded } = useLoaderData<typeof loader>();
  const page: ProductPage = useMemo(() => ({ ...loaded, ...fromPayload(loaded.shared) }), [loaded]);
  const { product, choice } = page;
  const failure = useActionData<typeof action>();
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.layout.flash;
  const success = flash?.kind === 'success' ? flash : undefined;
  const path = buildProductPath(product.slug, buildChoiceQuery(product.attributes, choice));
  const { pageKey, displayedPath } = usePageKey(path, { hasFailed: failure !== undefined, success });
  return (
    <Product key={pageKey} pageKey={pageKey} page={page} failure={failure} displayedPath={displayedPath} />
  );
}

/** The choice in a form that came back, else the one in the address. */
function initialChoice({ product, choice }: ProductPage, failure: FormErrorState | undefined): Choice {
  const submitted = failure?.form === 'buy' ? failure.result.initialValue : undefined;
  return submitted ? parseChoice(product.attributes, Object.entries(submitted)) : choice;
}

interface ProductProps {
  /** Changes when a form was accepted, so that its fields begin anew. */
  pageKey: string;
  page: ProductPage;
  failure: FormErrorState | undefined;
  /** Of the path with what is chosen. */
  displayedPath: MutableRefObject<string>;
}

function Product({ pageKey, page, failure, displayedPath }: ProductProps) {
  const t = useT();
  const { image, quantity } = useLoaderData<typeof loader>();
  const { product, reviews, open, writer, crumbs } = page;
  const addFailure = useAddToCartFailure(product);
  const { data: reviewFailure = failure?.form === 'review' ? failure : undefined } =
    useReviewFetcher(pageKey);
  const start = {
    choice: initialChoice(page, failure),
    picture: parsePictureIndex(image, product.pictures.length),
  };
  const selection = useSelectedVariation(product, start);
  const { view, hrefOf } = selection;
  const path = hrefOf();
  useEffect(() => {
    displayedPath.current = path;
  }, [displayedPath, path]);
  return (
    <Page>
      <ErrorSummary
        failure={addFailure ?? reviewFailure ?? failure}
        earlierFailure={addFailure && reviewFailure}
      />
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
            <Gallery product={product} selection={selection} />
            <BuyColumn page={page} selection={selection} quantity={quantity} failure={failure} />
            <div className={css.about}>
              {product.description ? (
                <Stack>
                  <h2 className={fromLg}>{t('product:description')}</h2>
                  <Disclosure summary={<h2>{t('product:description')}</h2>} className={openFromLg}>
                    <Prose html={product.description} isCatalogue />
                  </Disclosure>
                </Stack>
              ) : null}
              <ProductDetails page={page} view={view} />
            </div>
          </Columns>
        </Stack>
        <ProductRow id="related" title={t('product:related')} products={page.related} />
        {reviews ? (
          <Reviews pageKey={pageKey} reviews={reviews} path={path} writer={writer}>
            {open && !page.reviewBar ? (
              <ReviewForm pageKey={pageKey} action={path} failure={reviewFailure} writer={writer} />
            ) : (
              <p>{page.reviewBar ?? t('product:reviewsOff')}</p>
            )}
          </Reviews>
        ) : reviewFailure ? (
          <ResubmitForm action={path} failure={reviewFailure} />
        ) : null}
        <ProductRow id="recent" title={t('product:recent')} products={page.recent} />
      </div>
      {product.buyable ? <StickyBuy product={product} selection={selection} /> : null}
    </Page>
  );
}

const ProductError = lazyComponent(
  async () => (await import('~/components/product/ProductError')).ProductError,
);

export const ErrorBoundary = () => (
  <Suspense>
    <ProductError />
  </Suspense>
);
