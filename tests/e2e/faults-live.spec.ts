import type { Page } from '@playwright/test';
import { FaultMatrix, outageMessages } from '../support/fault-matrix';
import { isAboutLogins, isOutage, type Fault } from '../support/fault-proxy';
import { choosePayment, couponField, fillDetails, openLive } from '../support/journey';
import { expect, test } from '../support/test';
import { goods, guest } from '../support/visitor';
import { messageText } from '../support/messages';

// The shop behind has the defects of a real one as well.
test.use({ backend: 'defects' });

interface LiveForm {
  name: string;
  path: string;
  /** Only for who has no login. */
  forGuests?: boolean;
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  typed: readonly string[];
  /** What the page says when the form has reached the backend. */
  done: RegExp;
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The five forms that a shop lives from, as they are with JavaScript. */
const forms: readonly LiveForm[] = [
  {
    name: 'add to cart',
    path: '/product/evening-wallpapers',
    send: (page) => button(page, messageText('product:addToCart')).click(),
    typed: [],
    done: new RegExp(messageText('cart:added', { count: 1, name: 'Evening Wallpapers' })),
  },
  {
    name: 'quantity',
    path: '/cart',
    send: (page) =>
      page.getByRole('button', { name: messageText('common:increase', { product: goods.name }) }).click(),
    typed: [],
    done: /Your cart now has/,
  },
  {
    name: 'coupon',
    path: '/cart',
    fill: async (page) => {
      const code = await couponField(page);
      await code.fill('no-such-coupon');
    },
    send: (page) => page.getByRole('button', { name: messageText('cart:couponApply') }).click(),
    typed: ['no-such-coupon'],
    done: new RegExp(messageText('cart:couponUnknown')),
  },
  {
    name: 'details',
    path: '/checkout',
    fill: async (page) => {
      await fillDetails(page);
      await choosePayment(page, 'Cash on delivery');
    },
    send: (page) => button(page, messageText('checkout:toReview')).click(),
    typed: [guest.firstName, guest.lastName, guest.street, guest.postcode, guest.city],
    done: new RegExp(`^${messageText('checkout:reviewTitle')}`),
  },
  {
    name: 'login',
    path: '/my-account',
    forGuests: true,
    fill: async (page) => {
      const form = page.locator('form', { has: page.locator('button[value=login]') });
      await form.locator('[name=username]').fill('somebody@example.com');
      await form.locator('[name=password]').fill('whatever it is');
    },
    send: (page) => page.locator('button[value=login]').click(),
    typed: ['somebody@example.com'],
    done: new RegExp(messageText('errors:incorrectPassword')),
  },
];

/** One of each kind that the page can tell apart, the first at the gate; the rest is sent without a browser. */
const faults: readonly Fault[] = ['expired session', 'expired auth', 'time-out'];

/** What the page says, its heading first, and what its fields hold. */
const read = (page: Page) =>
  page.evaluate(() => ({
    text: `${document.querySelector('h1')?.textContent ?? ''} ${document.body.innerText}`.replace(
      /\s+/g,
      ' ',
    ),
    values: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      (field) => field.value,
    ),
  }));

// A backend that never answers is waited for as long as in a real shop, ten seconds for each call: with less patience a
// busy machine would be at fault itself.
test.describe.configure({ mode: 'default' });
let matrix: FaultMatrix;
test.beforeAll(async ({ shop }) => {
  matrix = await FaultMatrix.start(shop);
});
test.afterAll(() => matrix.stop());

async function sent(fault: Fault, page: Page, form: LiveForm): Promise<void> {
  const kept = [
    ...outageMessages,
    messageText('errors:sessionEnded'),
    messageText('account:signedOutCart'),
    messageText('cart:sessionRestored'),
  ];
  await form.send(page);
  await expect
    .poll(
      async () => {
        const { text } = await read(page);
        return form.done.test(text) || kept.some((message) => text.includes(message));
      },
      { message: `${form.name} says something` },
    )
    .toBe(true);
  const { text, values } = await read(page);
  if (isOutage(fault))
    expect
      .soft(
        outageMessages.some((message) => text.includes(message)),
        form.name,
      )
      .toBe(true);
  // The details lead on to the review page, where nothing is typed any more.
  const isOver = form.name === 'details' && form.done.test(text);
  expect
    .soft(isOver ? [] : form.typed.filter((typed) => !values.includes(typed)), `lost in ${form.name}`)
    .toEqual([]);
}

for (const [turn, fault] of faults.entries()) {
  test(
    `${fault}: the five forms answer, keep their input, and the cart stays`,
    { tag: '@long' },
    async ({ browser }) => {
      const { url } = matrix.slowTimeoutShop;
      const meant = forms.filter((form) => !(form.forGuests && isAboutLogins(fault)));
      const pages = await Promise.all(
        meant.map(async (form, index) => {
          const as = isAboutLogins(fault) ? 'customer' : 'guest';
          const { client } = await matrix.shopper(as, isAboutLogins(fault) ? turn : index);
          const page = await browser.newPage();
          const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url }));
          await page.context().addCookies(cookies);
          await openLive(page, `${url}${form.path}`);
          await form.fill?.(page);
          return { form, page };
        }),
      );
      await matrix.withFault(fault, async () => {
        await Promise.all(pages.map(({ form, page }) => sent(fault, page, form)));
      });
      for (const { form, page } of pages) {
        await page.goto(`${url}/cart`);
        await expect.soft(page.getByRole('main'), `cart after ${form.name}`).toContainText(goods.name);
        await page.close();
      }
    },
  );
}
