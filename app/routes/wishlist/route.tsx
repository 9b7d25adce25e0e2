import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadProductCards } from '~/commerce/lists/product-cards.server';
import { loadFallbackCards } from '~/commerce/lists/home-products.server';
import { throwUnavailable } from '~/routes/products._index/list-loader.server';
import { readWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import { createFormClientAction } from '~/client/forms/network-failure';
import { pageTitle } from '~/components/page/meta-descriptors';
import { ProductGrid, ProductRow } from '~/components/lists/ProductCards';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/primitives/Stack';
import { seeOther } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import { wishlistAction } from './actions.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

/** For guests. Customers have a wishlist in their account. */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper }) => {
    if (await shopper.getCookie('auth')) throw seeOther('/my-account?tab=wishlist');
    const products = await loadProductCards(await readWishlist(shopper), shopper).catch(throwUnavailable);
    const others = products.length > 0 ? [] : await loadFallbackCards(shopper);
    return { title: shopper.t('common:wishlist'), products, others };
  });

export const action = (args: ActionFunctionArgs) => runAction(args, wishlistAction);

export const clientAction = createFormClientAction<typeof action>();

export default function Wishlist() {
  const t = useT();
  const { title, products, others } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={1}>
          <h1>{title}</h1>
          {products.length > 0 ? <p>{t('catalogue:wishCount', { count: products.length })}</p> : null}
        </Stack>
        {products.length > 0 ? (
          <ProductGrid products={products} eagerCount={4} wide />
        ) : (
          <EmptyState
            title={t('catalogue:wishEmptyTitle')}
            action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}
          >
            {t('catalogue:wishEmpty')}
          </EmptyState>
        )}
        <ProductRow id="others" title={t('product:related')} products={others} />
      </Stack>
    </Page>
  );
}
