import { addToCart } from '~/commerce/cart/cart.server';
import { saveDraft } from '~/commerce/checkout/draft.server';
import { checkoutRules, checkoutSession } from '~/commerce/checkout/checkout-session.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import { send } from '~/backend/client.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { orderReady, reviewPage } from '~/commerce/checkout/review-page.server';
import { Shopper } from '~/session/shopper.server';
import { graphql } from '@graphql/operations/graphql';
import { readCheckout } from '~/forms/checkout.server';

export async function productId(slug: string): Promise<number> {
  const { data } = await send(
    graphql('query id($slug: ID!) { product(id: $slug, idType: SLUG) { databaseId } }'),
    { slug },
  );
  if (!data.product) throw new Error(`the demo shop has no ${slug}`);
  return data.product.databaseId;
}

/** A guest on the review page who pays by card. */
export async function guestWithCard(account?: { username: string; password: string }) {
  const shopper = await Shopper.open(new Request('http://localhost/checkout', { method: 'POST' }));
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 1 });
  const { cart } = await checkoutSession(shopper);
  const email = `${crypto.randomUUID()}@example.com`;
  const input = readCheckout({
    billing: {
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      country: 'DE',
      address1: 'Hauptstr. 1',
      city: 'Berlin',
      postcode: '10115',
    },
    payment: 'card',
    note: 'Ring twice',
  });
  await saveDraft(shopper, input, await checkoutRules(cart, input));
  const idempotencyKey = newIdempotencyKey(Date.now());
  const submit = async (card?: 'start' | 'done') => {
    const ready = await orderReady(shopper);
    if ('to' in ready) throw new Error(`not ready: ${ready.to}`);
    const { cartSnapshot } = await reviewPage(shopper, ready);
    return placeOrder(shopper, {
      input: ready.input,
      idempotencyKey,
      cartSnapshot,
      card,
      ...(account && card === 'start' ? { account } : {}),
    });
  };
  const place = (card: 'start' | 'done') => submit(card);
  /** Places the order with another way to pay, outside of the card form. */
  const placeBy = async (payment: string) => {
    await saveDraft(shopper, { ...input, payment }, await checkoutRules(cart, input));
    return submit();
  };
  const failure = (card: 'start' | 'done') => place(card).catch((error: unknown) => error);
  const lineKey = cart.lines[0]?.key ?? '';
  return { shopper, email, idempotencyKey, place, placeBy, failure, lineKey };
}
