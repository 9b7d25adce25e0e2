import { linesOf } from '~/commerce/address/address.server';
import {
  billingProblems,
  fieldProblems,
  shippingProblems,
  textProblems,
  textsOf,
  tidyCheckout,
} from '~/forms/checkout.server';
import { config } from '~/platform/config.server';
import { takeOrderSnapshot, writeCartSnapshot } from '~/commerce/cart/cart-snapshot.server';
import { chosenArrival, chosenRate } from '~/commerce/cart/packages.server';
import { cartErrors } from '~/commerce/cart/cart-errors.server';
import { orElse } from '~/backend/sentences/errors.server';
import { shopRules } from '~/backend/plugin.server';
import { cartNews } from '~/commerce/cart/shown-cart.server';
import type { Cart } from '~/commerce/cart/view.server';
import { pendingAccount } from './pending-order.server';
import {
  begunPayment,
  charged,
  covers,
  forgetPayment,
  hasCardForm,
  isPaid,
  reason,
} from '~/commerce/payments/card-payment.server';
import { checkoutFields, customRows } from './checkout-fields.server';
import { blockedLines, cartSummary } from './page.server';
import {
  checkoutRules,
  checkoutSession,
  type CheckoutSession,
  guestsMayOrder,
} from './checkout-session.server';
import { legalPages } from '~/commerce/content/pages.server';
import { newIdempotencyKey } from './idempotency.server';
import { isPaidLater } from '~/commerce/orders/status';
import { tellPayment } from './payment-choice.server';
import { boughtAlready } from './used-cart.server';
import type { Shopper } from '~/session/shopper.server';

export interface Detour {
  to: string;
  blocked?: string;
  reason?: 'checkout:incomplete' | 'checkout:deliveryChanged' | 'checkout:paymentChanged';
  isRefused?: true;
  bought?: true;
}

export async function detourOf(shopper: Shopper, cart: Cart): Promise<Detour | undefined> {
  if (cart.items === 0) return { to: '/cart' };
  const bought = await boughtAlready(shopper, cart);
  if (bought !== undefined) return { to: bought, bought: true };
  const [blocked] = blockedLines(cart);
  if (blocked !== undefined) return { to: '/cart', blocked };
  return (await orElse(cartErrors(shopper), [])).length > 0 ? { to: '/cart', isRefused: true } : undefined;
}

/** Loads the session. If the draft has another payment method, it is sent first, because totals depend on it. */
async function checkoutSessionToPay(shopper: Shopper): Promise<CheckoutSession> {
  const session = await checkoutSession(shopper);
  const { payment } = session.input;
  if (payment === '' || payment === session.draft.payment) return session;
  await tellPayment(shopper, payment);
  return checkoutSession(shopper);
}

/** Returns the session if everything that an order needs is there, else where to go. Throws CommerceError. */
export async function orderReady(shopper: Shopper): Promise<CheckoutSession | Detour> {
  const session = await checkoutSessionToPay(shopper);
  const { cart, input, gateways } = session;
  const detour = await detourOf(shopper, cart);
  if (detour) return detour;
  const rules = await checkoutRules(cart, input);
  const wrong = [
    ...billingProblems(input.billing, rules),
    ...shippingProblems(input, rules),
    ...fieldProblems(input, rules),
    ...textProblems(input, rules.custom),
  ];
  const delivered =
    !cart.needsShipping ||
    (cart.packages.length > 0 && cart.packages.every(({ chosen }) => chosen !== undefined));
  const paid = cart.totals.total === 0 || gateways.some(({ id }) => id === input.payment);
  if (wrong.length > 0) return { to: '/checkout', reason: 'checkout:incomplete' };
  if (!delivered) return { to: '/checkout', reason: 'checkout:deliveryChanged' };
  if (!paid) return { to: '/checkout', reason: 'checkout:paymentChanged' };
  return { ...session, input: tidyCheckout(input, rules) };
}

function cardTerms({ billing, payment }: CheckoutSession['input'], total: number) {
  const { stripe, currency } = config();
  if (!stripe || !hasCardForm(payment, total)) return null;
  const { firstName, lastName, email, country, postcode } = billing;
  return {
    key: stripe.publishable,
    amount: charged(total),
    currency: currency.toLowerCase(),
    payer: { name: `${firstName} ${lastName}`, email, country, postcode },
  };
}

export type CardTerms = NonNullable<ReturnType<typeof cardTerms>>;

interface FormKey {
  idempotencyKey: string;
  arrived: boolean;
  account?: string;
  problem?: string;
}

/** A begun payment, or an order without a response, keeps its key, so that nothing is paid or ordered twice. */
async function formKey(shopper: Shopper, total: number, fromBank: boolean): Promise<FormKey> {
  const begun = await begunPayment(shopper);
  const { unanswered } = (await shopper.read('checkoutDraft')) ?? {};
  const fresh = {
    idempotencyKey: unanswered?.idempotencyKey ?? newIdempotencyKey(Date.now()),
    arrived: false,
  };
  if (!begun || begun.payment?.notes.order) return fresh;
  if (begun.payment?.returned) {
    await forgetPayment(shopper, begun.idempotencyKey);
    return { ...fresh, problem: shopper.t('checkout:payment_returnedAlone') };
  }
  const { idempotencyKey, payment } = begun;
  const arrived = payment !== undefined && isPaid(payment) && covers(payment, total);
  const failed = fromBank && payment && !isPaid(payment);
  const account = arrived ? await pendingAccount(shopper, idempotencyKey) : undefined;
  return {
    idempotencyKey,
    arrived,
    ...(account ? { account: account.username } : {}),
    ...(failed ? { problem: shopper.t(reason(payment)) } : {}),
  };
}

export async function reviewPage(
  shopper: Shopper,
  { cart, input, gateways, signedIn, draft }: CheckoutSession,
  { fromBank = false } = {},
) {
  const { locale } = shopper;
  const { billing, shipping, differentAddress, payment } = input;
  const gateway = gateways.find(({ id }) => id === payment);
  const isPromised = !isPaidLater(payment);
  const key = await formKey(shopper, cart.totals.total, fromBank);
  return {
    signedIn,
    email: billing.email,
    phone: billing.phone,
    billing: await linesOf(billing, locale),
    shipping: cart.needsShipping
      ? differentAddress
        ? await linesOf(shipping, locale)
        : ('same' as const)
      : null,
    delivery: cart.packages.flatMap((parcel) => {
      const rate = chosenRate(parcel);
      if (!rate) return [];
      const { label, free, cost, arrives } = rate;
      return [{ label, cost: free ? null : cost, arrives: isPromised ? arrives : undefined }];
    }),
    ...(isPromised ? chosenArrival(cart) : {}),
    payment:
      gateway && cart.totals.total > 0 ? { title: gateway.title, description: gateway.description } : null,
    texts: textsOf(input),
    custom: customRows((await checkoutFields()).custom, input.custom),
    summary: cartSummary(cart),
    cartSnapshot: writeCartSnapshot(takeOrderSnapshot(cart, input)),
    news: await cartNews(shopper, cart),
    legal: await legalPages(),
    card: cardTerms(input, cart.totals.total),
    needsTerms: !key.arrived && ((await shopRules())?.terms ?? false),
    mayRegister: (await shopRules())?.registration ?? true,
    needsAccount: !signedIn && !key.arrived && !(await guestsMayOrder()),
    ...(gateway && draft.payment && draft.payment !== payment
      ? { problem: shopper.t('cart:changed_payment') }
      : {}),
    ...key,
  };
}

export type ReviewPage = Awaited<ReturnType<typeof reviewPage>>;
