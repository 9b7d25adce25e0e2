import { checkout as checkoutDocument } from '@graphql/operations/checkout';
import { getCart as cartDocument } from '@graphql/operations/cart';
import type { CheckoutInput } from '~/forms/checkout.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { signIn } from '~/commerce/account/log-in.server';
import {
  covers,
  forgetPayment,
  giveBack,
  isPaid,
  noteOrder,
  PaymentNeeded,
  PaymentReturned,
  paymentOf,
  settle,
  type CardStep,
} from '~/commerce/payments/card-payment.server';
import {
  takeCartSnapshot,
  changesSince,
  readCartSnapshot,
  writeCartSnapshot,
  type Change,
} from '~/commerce/cart/cart-snapshot.server';
import { pendingAccount, keepPendingOrder, forgetPendingOrder } from './pending-order.server';
import { rememberCart } from '~/commerce/cart/cart-copy.server';
import { forgetShownCart, keepShownCart } from '~/commerce/cart/cart-news.server';
import { cartView, type Cart } from '~/commerce/cart/view.server';
import { refreshProduct } from '~/backend/snapshot/snapshot.server';
import { addressVariables } from '~/session/addresses.server';
import { CommerceError } from '~/backend/errors.server';
import { recoverUnansweredOrder, recoverOrder } from './order-recovery.server';
import { once, type PlacedOrder } from './idempotency.server';
import type { OrderAnswer } from '~/commerce/orders/view.server';
import { orderPath, rememberOrder, submissionKey } from '~/commerce/orders/orders.server';
import { forgetProduct } from '~/commerce/product/product.server';
import { refreshSold } from '~/commerce/product/sold.server';
import { Refusal } from '~/backend/messages.server';
import type { Shopper } from '~/session/shopper.server';
import { notePayment, type Payment } from '~/commerce/payments/stripe.server';

export interface OrderRequest {
  /** Undefined when the cart is empty, as it is after an order whose answer was lost. */
  input: CheckoutInput | undefined;
  /** The form's idempotency key. */
  idempotencyKey: string;
  /** What the shopper saw and agreed to (`writeCartSnapshot`). */
  cartSnapshot: string;
  /** The card form's turn, when the page has one. */
  card?: CardStep | undefined;
  account?: { username: string; password: string };
}

/** The cart is not what the shopper agreed to; they have to see it and agree again. */
export class CartChanged extends Error {
  override name = 'CartChanged';

  constructor(readonly changes: readonly Change[]) {
    super('the cart has changed');
  }
}

interface CheckoutAnswer {
  order: OrderAnswer;
  redirect: string | null;
}

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

/** The order form cannot become an order as it is: what was paid for it goes back first. */
async function refuse(
  shopper: Shopper,
  idempotencyKey: string,
  payment: Payment | undefined,
  cause: unknown,
): Promise<never> {
  if (!payment || !isPaid(payment)) throw cause;
  await giveBack(shopper, idempotencyKey, payment);
  throw new PaymentReturned('the payment was given back', { cause });
}

/** Asks the backend for the order. A payment is marked before, so that it is never given back after a lost answer. */
async function sendOrder(
  shopper: Shopper,
  { idempotencyKey, account }: OrderRequest,
  { cart, input, payment }: { cart: Cart; input: CheckoutInput; payment: Payment | undefined },
): Promise<CheckoutAnswer> {
  const ownPlace = cart.needsShipping && input.differentAddress;
  const { email: _email, phone: _phone, ...follows } = input.billing;
  const { phone: _none, ...shipping } = input.shipping;
  const variables = {
    input: {
      clientMutationId: idempotencyKey,
      billing: await addressVariables(input.billing),
      shipping: await addressVariables(ownPlace ? shipping : follows),
      shipToDifferentAddress: ownPlace,
      shippingMethod: cart.packages.map(({ chosen }) => chosen ?? ''),
      paymentMethod: payment?.notes.gateway ?? input.payment,
      customerNote: input.note,
      isPaid: payment !== undefined,
      transactionId: payment?.id ?? '',
      metaData: [
        { key: submissionKey, value: idempotencyKey },
        { key: 'locale', value: shopper.locale },
      ],
      ...(account ? { account } : {}),
    },
  };
  if (payment && !payment.notes.asked) await notePayment(payment.id, { asked: 'yes' });
  try {
    const { checkout: answer } = await shopper.send(checkoutDocument, variables);
    if (!answer?.order) throw new Refusal('errors:general');
    return { order: answer.order, redirect: answer.redirect };
  } catch (error) {
    if (error instanceof CommerceError && error.unavailable) throw error;
    return refuse(shopper, idempotencyKey, payment, error);
  }
}

/** What is not as the shopper agreed to it; undefined when everything is. */
function changes(cartSnapshot: string, cart: Cart, { payment }: CheckoutInput): Change[] | undefined {
  const now = takeCartSnapshot(cart, payment);
  if (writeCartSnapshot(now) === cartSnapshot) return undefined;
  const before = readCartSnapshot(cartSnapshot);
  return before ? changesSince(before, now) : [];
}

async function place(shopper: Shopper, request: OrderRequest): Promise<PlacedOrder> {
  const { input, idempotencyKey, cartSnapshot, card } = request;
  const { cart: answered } = await shopper.send(cartDocument, {});
  const cart = answered ? cartView(answered) : undefined;
  const begun = await paymentOf(shopper, idempotencyKey);
  if (begun?.notes.order) return { location: begun.notes.order };
  if (!cart || cart.items === 0 || !input) {
    const lost = await recoverOrder(shopper, idempotencyKey);
    return lost ?? refuse(shopper, idempotencyKey, begun, new Refusal('checkout:refusedEmpty'));
  }
  const { total } = cart.totals;
  const changed = changes(cartSnapshot, cart, input);
  if (begun && isPaid(begun) && !covers(begun, total))
    return refuse(shopper, idempotencyKey, begun, new CartChanged(changed ?? []));
  if (changed) {
    await keepShownCart(shopper, cart);
    throw new CartChanged(changed);
  }
  const payment = await settle(
    shopper,
    { idempotencyKey, gateway: input.payment, total, step: card },
    begun,
  ).catch(async (error: unknown) => {
    if (error instanceof PaymentNeeded)
      await keepPendingOrder(shopper, idempotencyKey, { ...request, input });
    throw error;
  });
  let placed;
  try {
    placed = await sendOrder(shopper, request, { cart, input, payment });
  } catch (error) {
    const unknown = error instanceof CommerceError && error.unavailable;
    const found = unknown ? await recoverUnansweredOrder(shopper, idempotencyKey) : undefined;
    if (!found) throw error;
    return found;
  }
  const { order, redirect } = placed;
  refreshSold(cart.lines.map(({ path }) => path.slice('/product/'.length)));
  const own = orderPath(order);
  shopper.write('placed', { path: own });
  const { location, payAt }: Next = payment ? { location: own } : nextStep(redirect, own, shopper.locale);
  await rememberOrder(order, payAt);
  if (payment) {
    await noteOrder(payment, own);
    await forgetPayment(shopper, idempotencyKey);
    await forgetPendingOrder(idempotencyKey);
  }
  if (!payAt) await forgetCart(shopper);
  forgetStock(order);
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

/** Forgets a cart that was ordered, with its copies in the cookies. */
export async function forgetCart(shopper: Shopper): Promise<void> {
  shopper.write('draft', undefined);
  shopper.write('address', undefined);
  await rememberCart(shopper, { lines: [], items: 0 });
  await forgetShownCart(shopper);
}

/** Signs the shopper in to the account that was made with the order. The order stands when that fails. */
export async function enterAccount(
  shopper: Shopper,
  { account }: Pick<OrderRequest, 'account'>,
): Promise<void> {
  if (!account) return;
  try {
    await signIn(shopper, account.username, account.password);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    log.warn({ operation: error.operationName, status: error.status }, 'signing in after checkout failed');
  }
}

/** Adds the account that the shopper asked for before they went to the bank's page: the form they come back to is new. */
async function withPendingAccount(shopper: Shopper, request: OrderRequest): Promise<OrderRequest> {
  const account = request.account ?? (await pendingAccount(shopper, request.idempotencyKey));
  if (!account || request.account) return request;
  const begun = await paymentOf(shopper, request.idempotencyKey);
  return begun && isPaid(begun) ? { ...request, account } : request;
}

/**
 * Places the order that the shopper agreed to, once per idempotency key: sent again, the same form leads to the same order
 * (`idempotency.server.ts`), also when the first answer was lost (`order-recovery.server.ts`).
 * @returns where to go on
 * @throws CartChanged, Refusal, PaymentNeeded, PaymentReturned, CommerceError
 */
export async function placeOrder(shopper: Shopper, request: OrderRequest): Promise<string> {
  return shopper.together(async () => {
    const whole = await withPendingAccount(shopper, request);
    const result = await once(shopper, request.idempotencyKey, () => place(shopper, whole));
    if (!result) throw new Refusal('checkout:refusedBusy');
    await enterAccount(shopper, whole);
    return result.location;
  });
}
