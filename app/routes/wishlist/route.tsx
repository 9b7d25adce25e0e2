import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardsOf, listedById } from '~/commerce/lists/catalogue.server';
import { commerceError } from '~/backend/errors.server';
import { unavailable } from '~/routes/products._index/list.server';
import { addToWishlist, readWishlist, removeFromWishlist } from '~/commerce/wishlist/wishlist.server';
import { pageTitle } from '~/components/page/title';
import { ProductGrid } from '~/components/lists/ProductGrid';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/boxes/Stack';
import { log } from '~/platform/log.server';
import { safePath } from '~/http/safe-path.server';
import { seeOther } from '~/http/answers.server';
import { formAction, pageHeaders, pageLoader } from '~/session/handlers.server';
import { useT } from '~/i18n/context';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.title) }] : [];

export const headers = pageHeaders;

/** A guest's wishlist; customers have theirs in the account. */
export const loader = /* @__PURE__ */ pageLoader(async ({ shopper }) => {
  if (await shopper.read('auth')) throw seeOther('/my-account?tab=wishlist');
  return {
    title: shopper.t('common:wishlist'),
    products: await cardsOf(await readWishlist(shopper), shopper).catch(unavailable),
  };
});

export const action = /* @__PURE__ */ formAction(async ({ form, shopper }) => {
  const intent = form.get('intent');
  if (intent !== 'add' && intent !== 'remove') throw new Response(null, { status: 400 });
  const back = seeOther(safePath(form.get('redirectTo'), '/wishlist'));
  const id = Number(form.get('productId'));
  const product = await listedById(id);
  try {
    if (intent === 'remove') {
      await removeFromWishlist(shopper, id);
      if (product) shopper.flash('success', 'catalogue:wishRemoved', { name: product.name });
      else shopper.flash('success', 'catalogue:wishGone');
    } else {
      if (!product) throw new Response(null, { status: 404 });
      const hasRoom = await addToWishlist(shopper, id);
      shopper.flash(hasRoom ? 'success' : 'error', hasRoom ? 'catalogue:wishAdded' : 'catalogue:wishFull', {
        name: product.name,
      });
    }
  } catch (error) {
    log.warn({ err: commerceError(error) }, 'the wishlist could not be saved with the account');
    shopper.flash('error', 'errors:unavailable');
  }
  return back;
});

export default function Wishlist() {
  const t = useT();
  const { title, products } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={1}>
          <h1>{title}</h1>
          {products.length > 0 ? <p>{t('catalogue:wishCount', { count: products.length })}</p> : null}
        </Stack>
        {products.length > 0 ? (
          <ProductGrid products={products} first={4} wide />
        ) : (
          <EmptyState
            title={t('catalogue:wishEmptyTitle')}
            action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}
          >
            {t('catalogue:wishEmpty')}
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
