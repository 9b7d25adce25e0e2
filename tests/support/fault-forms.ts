import { accountForms } from './fault-account-forms';
import { cartForms } from './fault-cart-forms';
import { goods } from './fault-cases';
import { details, open, press, toReview, typedAddress, type FormCase } from './fault-form';
import { words } from './words';

const review = { [words('product:yourReview')]: 'It smells of cedar and lasts, {tag}.' };
const typedReview = 'It smells of cedar and lasts, {tag}.';

const otherForms: readonly FormCase[] = [
  {
    name: 'wish',
    as: 'anybody',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:addWish'),
    typed: [],
    done: words('catalogue:wishAdded', { name: goods.name }),
  },
  {
    name: 'no wish any more',
    as: 'anybody',
    prepare: async (client) => {
      await client.open(`/product/${goods.slug}`);
      await client.press(words('product:addWish'));
    },
    send: press('product:removeWish'),
    typed: [],
    done: words('catalogue:wishRemoved', { name: goods.name }),
    own: true,
    usesUp: true,
  },
  {
    name: 'language',
    as: 'anybody',
    prepare: open('/cart'),
    send: press('common:change', { language: 'de_DE' }),
    typed: [],
    done: words('cart:title', {}, 'de_DE'),
  },
  {
    name: 'language on the page of an order',
    as: 'anybody',
    prepare: (client, { placeOrder }) => placeOrder(client),
    send: press('common:change', { language: 'de_DE' }),
    typed: [],
    done: words('orders:receivedTitle', {}, 'de_DE'),
    own: true,
  },
  {
    name: 'order again',
    as: 'anybody',
    prepare: (client, { placeOrder }) => placeOrder(client),
    send: press('orders:again'),
    typed: [],
    done: words('orders:againAll'),
    own: true,
  },
  {
    name: 'order lookup',
    as: 'guest',
    prepare: open('/order-lookup'),
    send: press('orders:lookUp', {
      [words('orders:number')]: '4711',
      [words('checkout:email')]: 'zoe.{tag}@example.com',
    }),
    typed: ['4711', 'zoe.{tag}@example.com'],
    done: 'never',
  },
  {
    name: 'review',
    as: 'guest',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:sendReview', {
      ...review,
      [words('product:yourName')]: 'Zoë Zimmer',
      [words('product:yourEmail')]: 'zoe.{tag}@example.com',
    }),
    typed: [typedReview, 'Zoë Zimmer', 'zoe.{tag}@example.com'],
    done: 'never',
  },
  {
    name: 'review of a customer',
    as: 'customer',
    prepare: open(`/product/${goods.slug}`),
    send: press('product:sendReview', review),
    typed: [typedReview],
    done: 'never',
  },
  {
    name: 'message',
    as: 'anybody',
    prepare: open('/contact'),
    send: press('pages:writeSend', {
      [words('checkout:email')]: 'zoe.{tag}@example.com',
      [words('pages:writeText')]: 'Does the vase come in green, {tag}?',
    }),
    typed: ['zoe.{tag}@example.com', 'Does the vase come in green, {tag}?'],
    done: words('pages:writeSent'),
  },
  {
    name: 'withdrawal',
    as: 'anybody',
    prepare: open('/withdrawal'),
    send: press('pages:withdrawContinue', {
      [words('orders:number')]: '4711',
      [words('checkout:email')]: 'zoe.{tag}@example.com',
      [words('pages:withdrawName')]: 'Zoë Zimmer',
    }),
    typed: ['4711', 'zoe.{tag}@example.com', 'Zoë Zimmer'],
    done: words('pages:withdrawReview'),
  },
  {
    name: 'details',
    as: 'anybody',
    prepare: open('/checkout'),
    send: press('checkout:toReview', { ...details, 'Cash on delivery': true }),
    typed: typedAddress,
    done: words('checkout:reviewTitle'),
  },
  {
    name: 'order',
    as: 'anybody',
    prepare: toReview,
    send: press('checkout:place'),
    typed: [],
    done: words('orders:receivedTitle'),
    own: true,
    usesUp: true,
    endsCart: true,
  },
];

/** Every form of the shop. */
export const forms: readonly FormCase[] = [...cartForms, ...otherForms, ...accountForms];
