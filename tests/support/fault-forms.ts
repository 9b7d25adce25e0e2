import type { MessageKey } from '../../app/platform/i18n/messages';
import type { HttpClient } from './http-client';
import { messageText } from './messages';
import { goods, TEST_PASSWORD } from './visitor';

interface FaultFormContext {
  email: string;
  placeOrder: (client: HttpClient) => Promise<void>;
  openReset: (client: HttpClient, email: string) => Promise<void>;
}

interface Sent {
  send: (client: HttpClient, tag: string) => Promise<void>;
  /** Input that must survive a failure. */
  typed: readonly string[];
}

interface Uses {
  /** Needs its own shopper. */
  own?: boolean;
  /** Works once per shopper. */
  usesUp?: boolean;
  /** Ends the cart or the login. */
  endsCart?: boolean;
}

export interface FormCase extends Sent, Uses {
  /** A form of `formsInCode`, with a suffix after a colon. */
  name: string;
  /** `anybody`: a guest, or a customer for faults of logins. */
  as: 'guest' | 'customer' | 'anybody';
  prepare: (client: HttpClient, ready: FaultFormContext) => Promise<void>;
  /** What the page says after success: a message key, or text. */
  done: string | RegExp;
}

/** Keys are message keys of labels, or names. */
type Values = Record<string, string | boolean>;

const resolveLabels = (values: Values, tag: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.includes(':') ? messageText(key as MessageKey) : key,
      typeof value === 'string' ? value.replace('{tag}', tag) : value,
    ]),
  );

/** Presses a button. `preserved` must survive a failure, `discardable` need not. `{tag}` differs in every round. */
const submits = (
  button: MessageKey | RegExp,
  preserved: Record<string, string> = {},
  discardable: Values = {},
): Sent => ({
  typed: Object.values(preserved),
  send: (client, tag) =>
    client.press(
      button instanceof RegExp ? button : messageText(button),
      resolveLabels({ ...preserved, ...discardable }, tag),
    ),
});

const NEVER_SUCCEEDS = 'never';

/** What stands in the messages of success. */
const named = { name: goods.name, code: 'WELCOME10', country: 'Austria' };

/** `page`: its path, if not the one in the form's name, or how to open it. */
const formsOf =
  (as: FormCase['as']) =>
  (
    name: string,
    submission: Sent,
    sign: FormCase['done'] = NEVER_SUCCEEDS,
    { page = /^[^ :]+/.exec(name)?.[0] ?? '', ...uses }: Uses & { page?: string | FormCase['prepare'] } = {},
  ): FormCase => {
    const isKey = typeof sign === 'string' && /^[a-z]+:\w+$/.test(sign);
    const done = isKey ? messageText(sign as MessageKey, named) : sign;
    const prepare: FormCase['prepare'] = typeof page === 'string' ? (client) => client.open(page) : page;
    return { name, as, done, prepare, ...submission, ...uses };
  };
const [anybody, guest, customer] = [formsOf('anybody'), formsOf('guest'), formsOf('customer')];

const singleUse = { own: true, usesUp: true };
const finalUse = { ...singleUse, endsCart: true };

const address = {
  'checkout:firstName': 'Maximilian',
  'checkout:lastName': 'Mustermann',
  'checkout:street': 'Hauptstraße 1',
  'checkout:postcode': '10115',
  'checkout:city': 'Berlin',
};
const contact = { 'checkout:email': 'max@example.com', 'Cash on delivery': true };

export async function toReview(client: HttpClient, email = contact['checkout:email']): Promise<void> {
  await client.open('/checkout');
  await submits('checkout:toReview', address, { ...contact, 'checkout:email': email }).send(client, '');
}

const coupon = 'WELCOME10';
const noCoupon = { 'cart:couponCode': 'no-such-coupon' };
const takesCoupon = new RegExp(`${messageText('cart:remove')} ${coupon}`, 'i');
const step = (button: 'common:increase' | 'common:decrease') =>
  new RegExp(messageText(button, { product: goods.name }));

async function withCoupon(client: HttpClient): Promise<void> {
  await client.open('/cart');
  await client.press(messageText('cart:couponApply'), { [messageText('cart:couponCode')]: coupon });
}

async function withTwo(client: HttpClient): Promise<void> {
  await client.open('/cart');
  await client.press(step('common:increase'));
}

async function withUsedAddress(client: HttpClient, { placeOrder }: FaultFormContext): Promise<void> {
  await placeOrder(client);
  await client.open('/checkout');
  const otherAddress = { ...address, 'checkout:street': 'Lindenweg 3' };
  await submits('checkout:toReview', otherAddress, contact).send(client, '');
  await client.open('/checkout');
}

const buyingForms = [
  anybody('/product add', submits('product:addToCart'), 'Evening Wallpapers', {
    page: '/product/evening-wallpapers',
  }),
  anybody('/cart add', submits('catalogue:addToCart'), 'Evening Wallpapers', {
    page: '/products?search=wallpapers',
  }),
  anybody('/cart update', submits(/^\s*Update/, { Quantity: '3' }), /now|3/),
  anybody('/cart coupon-apply', submits('cart:couponApply', noCoupon)),
  anybody('/cart shipping', submits('cart:updateDelivery'), messageText('cart:shippingChosen')),
  anybody(
    '/cart estimate',
    submits('cart:estimate', { country: 'AT', 'checkout:postcode': '1010' }),
    'cart:estimated',
  ),
  anybody(
    '/cart remove',
    submits(new RegExp(`^\\s*${messageText('cart:remove')}`)),
    'cart:removed',
    finalUse,
  ),
  anybody('/cart move-to-wishlist', submits('cart:moveToWishlist'), 'cart:moved', finalUse),
  anybody(
    '/cart empty',
    submits('cart:empty'),
    new RegExp(`${messageText('cart:emptied')}|${messageText('cart:emptyText')}`),
    { ...finalUse, page: '/cart?confirm=empty' },
  ),
  anybody(
    '/product add-group',
    submits('product:addToCart', {}, { 'common:quantity': '1' }),
    'Added to your cart',
    { page: '/product/ceramics-for-the-table' },
  ),
  anybody('/cart increase', submits(step('common:increase')), 'now has'),
  anybody('/cart decrease', submits(step('common:decrease')), 'now has', { ...singleUse, page: withTwo }),
  anybody('/cart coupon-remove', submits(takesCoupon), 'cart:couponRemoved', {
    ...singleUse,
    page: withCoupon,
  }),
  anybody('/checkout continue', submits('checkout:toReview', address, contact), 'checkout:reviewTitle'),
  anybody('/checkout update', submits('checkout:updateCountry', address, contact), 'checkout:updated'),
  anybody('/checkout coupon-apply', submits('cart:couponApply', { ...address, ...noCoupon }, contact)),
  anybody('/checkout coupon-remove', submits(takesCoupon, address, contact), 'cart:couponRemoved', {
    ...singleUse,
    page: async (client) => {
      await withCoupon(client);
      await client.open('/checkout');
    },
  }),
  customer('/checkout address', submits(/Hauptstraße 1/), 'checkout:addressFilled', {
    ...singleUse,
    page: withUsedAddress,
  }),
  anybody('/checkout/review place', submits('checkout:place'), 'orders:receivedTitle', {
    ...finalUse,
    page: (client) => toReview(client),
  }),
];

const product = `/product/${goods.slug}`;
const email = { 'checkout:email': 'zoe.{tag}@example.com' };
const lookup = { ...email, 'orders:number': '4711' };
const withdrawal = { ...lookup, 'pages:withdrawName': 'Zoë Zimmer' };
const review = { 'product:yourReview': 'It smells of cedar and lasts, {tag}.' };
const reviewer = { 'product:yourName': 'Zoë Zimmer', 'product:yourEmail': 'zoe.{tag}@example.com' };
const names = { 'account:firstName': 'Maximilian', 'account:lastName': 'Mustermann' };
const unknown = { 'account:username': 'somebody.{tag}@example.com' };
const anyPassword = { 'account:password': 'whatever it is' };
const newPassword = {
  'account:newPassword': 'another password 2',
  'account:confirmPassword': 'another password 2',
};
const german = submits('common:change', {}, { language: 'de_DE' });

async function toWithdraw(client: HttpClient): Promise<void> {
  await client.open('/withdrawal');
  await client.press(messageText('pages:withdrawContinue'), resolveLabels(withdrawal, 'withdraws'));
}

const onOrder: FormCase['prepare'] = (client, { placeOrder }) => placeOrder(client);

export const forms: readonly FormCase[] = [
  ...buyingForms,
  anybody('/wishlist add', submits('product:addWish'), 'catalogue:wishAdded', {
    page: product,
  }),
  anybody('/wishlist remove', submits('product:removeWish'), 'catalogue:wishRemoved', {
    ...singleUse,
    page: async (client) => {
      await client.open(product);
      await client.press(messageText('product:addWish'));
    },
  }),
  anybody('/language', german, messageText('cart:title', {}, 'de_DE'), { page: '/cart' }),
  anybody('/language: on the page of an order', german, messageText('orders:receivedTitle', {}, 'de_DE'), {
    own: true,
    page: onOrder,
  }),
  anybody('/order-again', submits('orders:again'), 'orders:againAll', {
    own: true,
    page: onOrder,
  }),
  anybody('/light', submits('common:lightVersion'), 'cart:title', { page: '/cart' }),
  guest('/order-lookup', submits('orders:lookUp', lookup)),
  guest('/product review', submits('product:sendReview', { ...review, ...reviewer }), NEVER_SUCCEEDS, {
    page: product,
  }),
  customer('/product review: of a customer', submits('product:sendReview', review), NEVER_SUCCEEDS, {
    page: product,
  }),
  anybody(
    '/contact',
    submits('pages:writeSend', { ...email, 'pages:writeText': 'Does the vase come in green, {tag}?' }),
    'pages:writeSent',
  ),
  anybody('/withdrawal', submits('pages:withdrawContinue', withdrawal), 'pages:withdrawReview'),
  anybody('/withdrawal change', submits('pages:withdrawChange'), 'pages:withdrawContinue', {
    page: toWithdraw,
  }),
  anybody('/withdrawal confirm', submits('pages:withdrawConfirm'), 'pages:withdrawReceivedTitle', {
    page: toWithdraw,
  }),
  anybody(
    '/accessibility',
    submits('accessibility:send', {
      ...email,
      'accessibility:what': 'The menu cannot be read aloud, {tag}.',
    }),
    'accessibility:sent',
  ),
  guest('/my-account login', submits('account:login', unknown, anyPassword)),
  guest(
    '/my-account register',
    submits('account:register', { 'account:email': 'not an address', 'account:newUsername': 'Somebody' }),
  ),
  guest(
    '/my-account register: a name that is taken',
    submits(
      'account:register',
      { 'account:email': 'new.{tag}@example.com', 'account:newUsername': 'demo' },
      anyPassword,
    ),
  ),
  guest('/my-account/lost-password request', submits('account:sendResetLink', unknown), 'account:resetSent'),
  customer(
    '/my-account/lost-password reset',
    submits('account:savePassword', {}, newPassword),
    'account:passwordChanged',
    { ...singleUse, page: (client, { openReset, email: mailbox }) => openReset(client, mailbox) },
  ),
  customer('/logout', submits('common:signOut'), 'account:loggedOut', {
    ...finalUse,
    page: '/my-account',
  }),
  customer('/my-account personal', submits('account:save', names), 'account:updated', {
    page: '/my-account?tab=personal',
  }),
  ...(['billing', 'shipping'] as const).map((which) =>
    customer(`/my-account address-${which}`, submits('account:save', address), 'account:updated', {
      page: `/my-account?tab=addresses&edit=${which}`,
    }),
  ),
  customer('/my-account update', submits('checkout:updateCountry', address), NEVER_SUCCEEDS, {
    page: '/my-account?tab=addresses&edit=shipping',
  }),
  customer('/my-account end-others', submits('account:endOtherLogins'), 'account:otherLoginsEnded', {
    ...singleUse,
    page: '/my-account?tab=password',
  }),
  customer(
    '/my-account password',
    submits('account:savePassword', {}, { 'account:currentPassword': TEST_PASSWORD, ...newPassword }),
    'account:updated',
    { ...finalUse, page: '/my-account?tab=password' },
  ),
];
