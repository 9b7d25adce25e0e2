import { expect, type Locator, type Page } from '@playwright/test';
import type { LocaleCode } from '../../app/platform/i18n/locales';
import { waitForHydration } from './faults';
import { fillCart } from './page';
import { getDetails, goods, type guest } from './visitor';
import { messageText } from './messages';

/** Waits for hydration of all forms: until then the browser handles presses. */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForRequest(/\/__manifest\?/), page.goto(address)]);
  await waitForHydration(page, 'main, main form');
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const errorSummary = (page: Page) => page.locator('[data-error-summary]');
export const billing = (page: Page) => page.getByRole('group', { name: messageText('checkout:billing') });

export const linkIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('link', { name }).first();

export const buttonIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first();

/** The first one: small screens have another in a bar. */
export const addButton = (page: Page, language: LocaleCode = 'en_US') =>
  page.getByRole('button', { name: messageText('product:addToCart', {}, language), exact: true }).first();

export const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: messageText('common:cartItems', { count }) });

export async function addToCart(page: Page, slug = goods.slug): Promise<void> {
  await page.goto(`/product/${slug}`);
  await addButton(page).click();
  await expectCartCount(page, 1);
}

export async function expectCartCount(page: Page, count: number): Promise<void> {
  await expect(cartLink(page, count)).toBeVisible();
  await expect(cartLink(page, count)).not.toHaveAttribute('aria-busy', 'true');
}

export async function fillDetails(page: Page, values: Partial<typeof guest> = {}): Promise<void> {
  for (const [key, text] of getDetails(values)) {
    const place = key === 'email' ? page : billing(page);
    await place.getByLabel(messageText(`checkout:${key}`)).fill(text);
  }
}

export async function openFilledCheckout(
  page: Page,
  origin: string,
  values: Partial<typeof guest> = {},
): Promise<void> {
  await fillCart(page, origin);
  await page.goto(`${origin}/checkout`);
  await fillDetails(page, values);
  await choosePayment(page, 'Cash on delivery');
}

/** Waits for the revalidation that follows a form's response. */
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

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'));
}

export async function placeOrder(page: Page): Promise<void> {
  await toReview(page);
  await page.getByRole('button', { name: messageText('checkout:place') }).click();
}

export async function couponField(place: Page | Locator): Promise<Locator> {
  const field = place.getByLabel(messageText('cart:couponCode'));
  if (!(await field.isVisible()))
    await place.locator('summary', { hasText: messageText('cart:couponAdd') }).click();
  return field;
}

/** The field that searches within a list, unfolded. */
export async function listSearch(page: Page): Promise<Locator> {
  const field = page.getByLabel(messageText('catalogue:searchList'));
  if (!(await field.isVisible()))
    await page.locator('summary', { hasText: messageText('catalogue:searchList') }).click();
  return field;
}

export async function expectReceived(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/?\?key=/);
  await expect(title(page)).toHaveText(messageText('orders:receivedTitle'));
}

export const openReview = (page: Page) =>
  page.getByText(messageText('product:writeReview'), { exact: true }).click();
