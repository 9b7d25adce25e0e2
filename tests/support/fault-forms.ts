import { address, form, last, once, sends, type FormCase } from './fault-form';
import { buyingForms } from './fault-forms-buying';
import type { HttpClient } from './http-client';
import { goods, secret } from './visitor';
import { words } from './words';

const email = 'zoe.{tag}@example.com';
const number = { [words('orders:number')]: '4711' };
const review = { [words('product:yourReview')]: 'It smells of cedar and lasts, {tag}.' };
const product = `/product/${goods.slug}`;
const newPassword = {
  [words('account:newPassword')]: 'another password 2',
  [words('account:confirmPassword')]: 'another password 2',
};
const german = sends('common:change', {}, { language: 'de_DE' });

const withdrawn = {
  ...number,
  [words('checkout:email')]: email,
  [words('pages:withdrawName')]: 'Zoë Zimmer',
};

async function toWithdraw(client: HttpClient): Promise<void> {
  await client.open('/withdrawal');
  await client.press(words('pages:withdrawContinue'), withdrawn);
}

/** Every form of the shop, with what its page says when it worked. */
export const forms: readonly FormCase[] = [
  ...buyingForms,
  form(
    '/wishlist add',
    'anybody',
    product,
    sends('product:addWish'),
    words('catalogue:wishAdded', { name: goods.name }),
  ),
  form(
    '/wishlist remove',
    'anybody',
    async (client) => {
      await client.open(product);
      await client.press(words('product:addWish'));
    },
    sends('product:removeWish'),
    words('catalogue:wishRemoved', { name: goods.name }),
    once,
  ),
  form('/language', 'anybody', '/cart', german, words('cart:title', {}, 'de_DE')),
  form(
    '/language: on the page of an order',
    'anybody',
    (client, { placeOrder }) => placeOrder(client),
    german,
    words('orders:receivedTitle', {}, 'de_DE'),
    { own: true },
  ),
  form(
    '/order-again',
    'anybody',
    (client, { placeOrder }) => placeOrder(client),
    sends('orders:again'),
    words('orders:againAll'),
    { own: true },
  ),
  form('/light', 'anybody', '/cart', sends('common:lightVersion'), words('cart:title')),
  form(
    '/product stock-alert',
    'anybody',
    '/product/paper-scissors',
    sends('pages:alertSend', { [words('pages:alertEmail')]: email }),
    words('pages:alertSaved'),
  ),
  form(
    '/order-lookup',
    'guest',
    '/order-lookup',
    sends('orders:lookUp', { ...number, [words('checkout:email')]: email }),
  ),
  form(
    '/product review',
    'guest',
    product,
    sends('product:sendReview', {
      ...review,
      [words('product:yourName')]: 'Zoë Zimmer',
      [words('product:yourEmail')]: email,
    }),
  ),
  form('/product review: of a customer', 'customer', product, sends('product:sendReview', review)),
  form(
    '/contact',
    'anybody',
    '/contact',
    sends('pages:writeSend', {
      [words('checkout:email')]: email,
      [words('pages:writeText')]: 'Does the vase come in green, {tag}?',
    }),
    words('pages:writeSent'),
  ),
  form(
    '/withdrawal',
    'anybody',
    '/withdrawal',
    sends('pages:withdrawContinue', withdrawn),
    words('pages:withdrawReview'),
  ),
  form(
    '/withdrawal change',
    'anybody',
    toWithdraw,
    sends('pages:withdrawChange'),
    words('pages:withdrawContinue'),
  ),
  form(
    '/withdrawal confirm',
    'anybody',
    toWithdraw,
    sends('pages:withdrawConfirm'),
    words('pages:withdrawReceivedTitle'),
  ),
  form(
    '/accessibility',
    'anybody',
    '/accessibility',
    sends('accessibility:send', {
      [words('checkout:email')]: email,
      [words('accessibility:what')]: 'The menu cannot be read aloud, {tag}.',
    }),
    words('accessibility:sent'),
  ),
  form(
    '/my-account login',
    'guest',
    '/my-account',
    sends(
      'account:login',
      { [words('account:username')]: 'somebody.{tag}@example.com' },
      { [words('account:password')]: 'whatever it is' },
    ),
  ),
  form(
    '/my-account register',
    'guest',
    '/my-account',
    sends('account:register', {
      [words('account:email')]: 'not an address',
      [words('account:newUsername')]: 'Somebody',
    }),
  ),
  form(
    '/my-account register: a name that is taken',
    'guest',
    '/my-account',
    sends(
      'account:register',
      { [words('account:email')]: 'new.{tag}@example.com', [words('account:newUsername')]: 'demo' },
      { [words('account:password')]: 'whatever it is' },
    ),
  ),
  form(
    '/my-account/lost-password request',
    'guest',
    '/my-account/lost-password',
    sends('account:sendResetLink', { [words('account:username')]: 'somebody.{tag}@example.com' }),
    words('account:resetSent'),
  ),
  form(
    '/my-account/lost-password reset',
    'customer',
    (client, { openReset, email: mailbox }) => openReset(client, mailbox),
    sends('account:savePassword', {}, newPassword),
    words('account:passwordChanged'),
    once,
  ),
  form('/logout', 'customer', '/my-account', sends('common:signOut'), words('account:loggedOut'), last),
  form(
    '/my-account personal',
    'customer',
    '/my-account?tab=personal',
    sends('account:save', {
      [words('account:firstName')]: 'Maximilian',
      [words('account:lastName')]: 'Mustermann',
    }),
    words('account:updated'),
  ),
  form(
    '/my-account address-billing',
    'customer',
    '/my-account?tab=addresses&edit=billing',
    sends('account:save', address),
    words('account:updated'),
  ),
  form(
    '/my-account address-shipping',
    'customer',
    '/my-account?tab=addresses&edit=shipping',
    sends('account:save', address),
    words('account:updated'),
  ),
  form(
    '/my-account update',
    'customer',
    '/my-account?tab=addresses&edit=shipping',
    sends('checkout:updateCountry', address),
  ),
  form(
    '/my-account end-others',
    'customer',
    '/my-account?tab=password',
    sends('account:endOtherLogins'),
    words('account:otherLoginsEnded'),
    once,
  ),
  form(
    '/my-account password',
    'customer',
    '/my-account?tab=password',
    sends('account:savePassword', {}, { [words('account:currentPassword')]: secret, ...newPassword }),
    words('account:updated'),
    last,
  ),
];
