import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadProductCards, findProductById } from '~/commerce/lists/product-cards.server';
import { loadFallbackCards } from '~/commerce/lists/home-products.server';
import { readWishlist, addToWishlist, removeFromWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import { createFormClientAction } from '~/client/forms/network-failure';
import { ProductGrid, ProductRow } from '~/components/lists/ProductCards';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/primitives/Stack';
import { seeOther, toSafePath } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { log } from '~/platform/log.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

/** For guests. Customers have a wishlist in their account. */
export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper }) => {
    if (await shopper.getCookie('auth')) throw seeOther('/my-account?tab=wishlist');
    const products = await loadProductCards(await readWishlist(shopper), shopper);
    const others = products.length > 0 ? [] : await loadFallbackCards(shopper);
    return { title: shopper.t('common:wishlist'), products, others };
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ form, shopper }) => {
    const intent = form.get('intent');
    if (intent !== 'add' && intent !== 'remove') throw new Response(null, { status: 400 });
    const id = Number(form.get('productId'));
    const product = await findProductById(id);
    try {
      if (intent === 'remove') {
        await removeFromWishlist(shopper, id);
        if (product) shopper.addFlash('success', 'catalogue:wishRemoved', { name: product.name });
        else shopper.addFlash('success', 'catalogue:wishGone');
      } else if (!product) shopper.addFlash('error', 'product:missing');
      else if (await addToWishlist(shopper, id))
        shopper.addFlash('success', 'catalogue:wishAdded', { name: product.name });
      else shopper.addFlash('error', 'catalogue:wishFull', { name: product.name });
    } catch (error) {
      log.warn({ err: asCommerceError(error) }, 'the wishlist could not be saved with the account');
      shopper.addFlash('error', 'errors:unavailable');
    }
    return seeOther(toSafePath(form.get('redirectTo'), '/wishlist'));
  });

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
