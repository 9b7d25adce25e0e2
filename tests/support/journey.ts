import { expect, type Locator, type Page } from '@playwright/test';
import type { LocaleCode } from '../../app/i18n/locales';
import { live } from './faults';
import { fillCart } from './page';
import { detailsOf, goods, type guest } from './visitor';
import { words } from './words';

/**
 * Opens a page and waits until its scripts have taken it over, forms whose scripts come after the page's included: until then a press
 * is the browser's.
 */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForRequest(/\/__manifest\?/), page.goto(address)]);
  await live(page, 'main, main form');
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const errorSummary = (page: Page) => page.locator('[data-error-summary]');
/** The billing address of `/checkout`. */
export const billing = (page: Page) => page.getByRole('group', { name: words('checkout:billing') });

/** A link of a page or of a part of it, by what it says or is called. */
export const linkIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('link', { name }).first();

/** The same of a button. */
export const buttonIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first();

/** The first one: on small screens there is another at hand. */
export const addButton = (page: Page, language: LocaleCode = 'en_US') =>
  page.getByRole('button', { name: words('product:addToCart', {}, language), exact: true }).first();

/** The cart in the header, by what it counts. */
export const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: words('common:cartItems', { count }) });

/** Adds a product. */
export async function addToCart(page: Page, slug = goods.slug): Promise<void> {
  await page.goto(`/product/${slug}`);
  await addButton(page).click();
  await expectPieces(page, 1);
}

/** What the header counts, once the server has said so. */
export async function expectPieces(page: Page, count: number): Promise<void> {
  await expect(cartLink(page, count)).toBeVisible();
  await expect(cartLink(page, count)).not.toHaveAttribute('aria-busy', 'true');
}

/** Fills in the details of `/checkout` for a German address. */
export async function fillDetails(page: Page, values: Partial<typeof guest> = {}): Promise<void> {
  for (const [key, text] of detailsOf(values)) {
    const place = key === 'email' ? page : billing(page);
    await place.getByLabel(words(`checkout:${key}`)).fill(text);
  }
}

/** The details of the checkout, filled in, with a product in the cart. */
export async function toDetails(
  page: Page,
  origin: string,
  values: Partial<typeof guest> = {},
): Promise<void> {
  await fillCart(page, origin);
  await page.goto(`${origin}/checkout`);
  await fillDetails(page, values);
  await choosePayment(page, 'Cash on delivery');
}

/** Waits until nothing is on its way: with scripts a page is loaded again after the answer to its form is shown. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('form[aria-busy]')).toHaveCount(0);
  const isIdle = () => {
    const { __remixRouter: router } = window as {
      __remixRouter?: { state: { navigation: { state: string } } };
    };
    return router === undefined || router.state.navigation.state === 'idle';
  };
  await expect.poll(() => page.evaluate(isIdle)).toBe(true);
}

export async function choosePayment(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: title }).check();
}

/** From the filled-in details to the review page. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(title(page)).toHaveText(words('checkout:reviewTitle'));
}

/** … and on to the page that the order leads to. */
export async function placeOrder(page: Page): Promise<void> {
  await toReview(page);
  await page.getByRole('button', { name: words('checkout:place') }).click();
}

/** The field for a code, unfolded. */
export async function couponField(place: Page | Locator): Promise<Locator> {
  const field = place.getByLabel(words('cart:couponCode'));
  if (!(await field.isVisible()))
    await place.locator('summary', { hasText: words('cart:couponAdd') }).click();
  return field;
}

export async function expectReceived(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/?\?key=/);
  await expect(title(page)).toHaveText(words('orders:receivedTitle'));
}

/** The form for a review is folded until it is wanted. */
export const openReview = (page: Page) =>
  page.getByText(words('product:writeReview'), { exact: true }).click();
