import { checkout as checkoutDocument } from '@graphql/operations/checkout';
import { getCart as cartDocument } from '@graphql/operations/cart';
import type { CheckoutInput } from '~/forms/checkout.server';
import { config } from '~/http/config.server';
import { log } from '~/http/log.server';
import { signIn } from './account-login.server';
import { rememberCart } from './cart-memory.server';
import { cartView } from './cart-view.server';
import { refreshProduct } from './catalogue.server';
import { fingerprint } from './checkout-fingerprint.server';
import { addressVariables } from './customer-address.server';
import { CommerceError } from './errors.server';
import { attemptTime, once, type AttemptResult } from './order-attempt.server';
import type { OrderAnswer } from './order-view.server';
import { orderPath, orderSince, rememberOrder } from './orders.server';
import { forgetProduct } from './product.server';
import { refreshSold } from './product-sold.server';
import { Refusal } from './refusal.server';
import type { Shopper } from './shopper.server';

export interface OrderRequest {
  /** Undefined when the cart is empty, as it is after an order whose answer was lost. */
  input: CheckoutInput | undefined;
  /** The form's one-time key. */
  attempt: string;
  /** Fingerprint of what the shopper saw. */
  shown: string;
  account?: { username: string; password: string };
}

/** The cart is not what the shopper agreed to; they have to see it and agree again. */
export class CartChanged extends Error {
  override name = 'CartChanged';
}

/** Milliseconds by which the backend's clock may be behind. */
const clockSlack = 5000;

interface Next {
  location: string;
  /** Where the order is paid. */
  payAt?: string;
}

/**
 * Where the shopper goes on: our order page, or the page that takes the money. Pages of others than the shop are linked
 * from the order page: a form may not lead there by itself (Content-Security-Policy, form-action).
 */
function nextStep(redirect: string | null, own: string, locale: string): Next {
  if (!redirect || !URL.canParse(redirect)) return { location: own };
  const { appUrl, gqlHost } = config();
  const url = new URL(redirect);
  if (/\/order-received\//.test(url.pathname) || !/^https?:$/.test(url.protocol)) return { location: own };
  const isOwn = url.origin === new URL(appUrl).origin;
  if (isOwn) url.searchParams.set('lang', locale);
  const payAt = isOwn ? `${url.pathname}${url.search}` : url.href;
  const isShop = isOwn || (gqlHost !== undefined && url.origin === new URL(gqlHost).origin);
  return { location: isShop ? payAt : own, payAt };
}

/** The order of an earlier submit of the same form whose answer got lost. */
async function lostOrder(shopper: Shopper, attempt: string): Promise<AttemptResult | undefined> {
  const found = await orderSince(shopper, attemptTime(attempt) - clockSlack);
  if (!found) return undefined;
  await rememberOrder(found);
  return { location: orderPath(found) };
}

async function place(
  shopper: Shopper,
  { input, attempt, shown, account }: OrderRequest,
): Promise<AttemptResult> {
  const { cart: answered } = await shopper.send(cartDocument, {});
  const cart = answered ? cartView(answered) : undefined;
  if (!cart || cart.items === 0 || !input) {
    const lost = await lostOrder(shopper, attempt);
    if (lost) return lost;
    throw new Refusal('checkout:refusedEmpty');
  }
  if (fingerprint(cart, input.payment) !== shown) throw new CartChanged();
  const ownPlace = cart.needsShipping && input.differentAddress;
  const { email: _email, phone: _phone, ...follows } = input.billing;
  const { phone: _none, ...shipping } = input.shipping;
  const { checkout: answer } = await shopper.send(checkoutDocument, {
    input: {
      clientMutationId: attempt,
      billing: await addressVariables(input.billing),
      shipping: await addressVariables(ownPlace ? shipping : follows),
      shipToDifferentAddress: ownPlace,
      shippingMethod: cart.packages.map(({ chosen }) => chosen ?? ''),
      paymentMethod: input.payment,
      customerNote: input.note,
      isPaid: false,
      transactionId: '',
      metaData: [
        { key: 'submission_key', value: attempt },
        { key: 'locale', value: shopper.locale },
      ],
      ...(account ? { account } : {}),
    },
  });
  if (!answer?.order) throw new Refusal('errors:general');
  refreshSold(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const own = orderPath(answer.order);
  const { location, payAt } = nextStep(answer.redirect, own, shopper.locale);
  await rememberOrder(answer.order, payAt);
  if (!payAt) await forgetCart(shopper);
  forgetStock(answer.order);
  return { location };
}

/** Product pages and lists show at once that there is less now. */
function forgetStock(order: OrderAnswer): void {
  for (const { product } of order.lineItems?.nodes ?? []) {
    const slug = product?.node.slug;
    if (!slug) continue;
    forgetProduct(slug);
    refreshProduct(slug).catch((error: unknown) =>
      log.warn({ err: error }, 'a sold product could not be refreshed'),
    );
  }
}

/** The cart is used up: its copies in the cookies go too. */
export async function forgetCart(shopper: Shopper): Promise<void> {
  shopper.write('draft', undefined);
  await rememberCart(shopper, { lines: [], items: 0 });
}

/** Who makes an account with an order is signed in with it; the order stands when that fails. */
async function enterAccount(shopper: Shopper, { account }: OrderRequest): Promise<void> {
  if (!account) return;
  try {
    await signIn(shopper, account.username, account.password);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    log.warn({ operation: error.operationName, status: error.status }, 'signing in after checkout failed');
  }
}

/**
 * Places the order that the shopper agreed to, once per form (DESIGN §6).
 * @returns where to go on
 * @throws CartChanged, Refusal, CommerceError
 */
export async function placeOrder(shopper: Shopper, request: OrderRequest): Promise<string> {
  return shopper.together(async () => {
    const result = await once(shopper, request.attempt, () => place(shopper, request));
    if (!result) throw new Refusal('checkout:refusedBusy');
    await enterAccount(shopper, request);
    return result.location;
  });
}
