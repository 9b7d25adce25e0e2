import { send } from '~/platform/backend/graphql-client.server';
import type { CartItemInput } from '~/domain/add-to-cart-input.server';
import { addToCart } from '~/commerce/cart/shopper-cart.server';
import { loadCheckoutRules, loadCheckoutSession } from '~/commerce/checkout/checkout-session.server';
import { saveDraft } from '~/commerce/checkout/checkout-draft.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import { findReviewableOrder, buildReviewPage } from '~/commerce/checkout/review-page.server';
import { parseCheckout } from '~/domain/forms/checkout-forms.server';
import { Shopper } from '~/session/shopper.server';
import { graphql } from '@graphql/operations/tada-graphql';
import { address } from '../../domain/forms/ada';

export async function productId(slug: string): Promise<number> {
  const { data } = await send(
    graphql('query id($slug: ID!) { product(id: $slug, idType: SLUG) { databaseId } }'),
    { slug },
  );
  if (!data.product) throw new Error(`the demo shop has no ${slug}`);
  return data.product.databaseId;
}

export const newShopper = () =>
  Shopper.fromRequest(new Request('http://localhost/checkout', { method: 'POST' }));

/** A guest with something in the cart: a piece of hand balm, if nothing else. */
export async function guestWith(goods?: CartItemInput): Promise<Shopper> {
  const shopper = await newShopper();
  await addToCart(shopper, goods ?? { productId: await productId('hand-balm'), quantity: 1 });
  return shopper;
}

export const ada = (email: string) => ({ email, ...address() });

/** Fills in the checkout; the result is what its rules make of it. */
export async function fillIn(shopper: Shopper, typed: Parameters<typeof parseCheckout>[0]) {
  const { cart } = await loadCheckoutSession(shopper);
  const input = parseCheckout(typed);
  const rules = await loadCheckoutRules(cart, input);
  await saveDraft(shopper, input, rules);
  return { cart, input, rules };
}

/** What the shopper reviews, with the form of the page. */
export async function review(shopper: Shopper) {
  const ready = await findReviewableOrder(shopper);
  if ('to' in ready) throw new Error(`not ready: ${ready.to}`);
  return { input: ready.input, ...(await buildReviewPage(shopper, ready)) };
}

/** Places the order as it is reviewed. */
export async function place(
  shopper: Shopper,
  form: Partial<Parameters<typeof placeOrder>[1]> = {},
): Promise<string> {
  const { input, cartSnapshot } = await review(shopper);
  return placeOrder(shopper, { input, idempotencyKey: newIdempotencyKey(Date.now()), cartSnapshot, ...form });
}

/** Number and key of the order that an address leads to. */
export function orderAt(location: string): { id: number; key: string } {
  const url = new URL(location, 'http://localhost');
  return { id: Number(url.pathname.split('/').at(-1)), key: url.searchParams.get('key') ?? '' };
}

/** A guest on the review page who pays by card. */
export async function guestWithCard(account?: { username: string; password: string }) {
  const shopper = await guestWith();
  const email = `${crypto.randomUUID()}@example.com`;
  const typed = { billing: ada(email), payment: 'card', note: 'Ring twice' };
  const { cart } = await fillIn(shopper, typed);
  const idempotencyKey = newIdempotencyKey(Date.now());
  const placeWith = (card: 'start' | 'done') =>
    place(shopper, { idempotencyKey, card, ...(account && card === 'start' ? { account } : {}) });
  /** Places the order with another way to pay, outside of the card form. */
  const placeBy = async (payment: string) => {
    await fillIn(shopper, { ...typed, payment });
    return place(shopper, { idempotencyKey });
  };
  const failure = (card: 'start' | 'done') => placeWith(card).catch((error: unknown) => error);
  const lineKey = cart.lines[0]?.key ?? '';
  return { shopper, email, idempotencyKey, place: placeWith, placeBy, failure, lineKey };
}
