import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { queryApi, simpleProduct, type ProductSample } from '../support/api';
import { getTotal } from '../support/html';
import {
  addToCart,
  buttonIn,
  expectCartCount,
  expectReceived,
  expectSettled,
  fillDetails,
  placeOrder,
} from '../support/journey';
import { TEST_PASSWORD } from '../support/visitor';
import { messageText } from '../support/messages';
import { expect, type Given } from './fixtures';

export const main = (page: Page) => page.getByRole('main');
export const newEmail = () => `journey-${crypto.randomUUID().slice(0, 13)}@example.com`;

export const button = (page: Page, key: Parameters<typeof messageText>[0]) =>
  main(page).getByRole('button', { name: messageText(key), exact: true });

/** Everything above the total adds up to it. */
export const expectSumsAddUp = async (page: Page) => getTotal({ $: load(await page.content()) });

/** Puts a simple product into an empty cart. */
export async function addOne({ page, shop }: Pick<Given, 'page' | 'shop'>): Promise<ProductSample> {
  const product = await simpleProduct(shop.api);
  await addToCart(page, product.slug);
  return product;
}

/** From an empty cart to the checkout, filled in. */
export async function toCheckout(page: Page, slug: string, email: string, method = 'bacs'): Promise<void> {
  await addToCart(page, slug);
  await fillCheckout(page, email, method);
}

/** Opens the checkout and fills it in. */
export async function fillCheckout(page: Page, email: string, method = 'bacs'): Promise<void> {
  await page.goto('/checkout');
  await fillDetails(page, { email });
  await page.locator(`[name="payment"][value="${method}"]`).check();
}

/** Chooses the first of each option of the product whose page is open, and adds it to an empty cart. */
export async function addFirstVariation(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: messageText('product:addToCart'), exact: true });
  const form = page.locator('form').filter({ has: add });
  for (const group of await form.getByRole('group').all())
    if ((await group.getByRole('radio').count()) > 0) await group.getByRole('radio').first().check();
  await add.click();
  await expectCartCount(page, 1);
}

/** Puts a product on the wishlist. */
export async function like(page: Page, slug: string): Promise<void> {
  const wish = (key: 'product:addWish' | 'product:removeWish') =>
    buttonIn(main(page), new RegExp(`^${messageText(key)}`));
  await page.goto(`/product/${slug}`);
  // With scripts the button shows the wish before the server has it.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await wish('product:addWish').click();
  await answered;
  await expect(wish('product:removeWish')).toBeVisible();
}

/** Orders what is in the checkout with an account that is made with the order. */
export async function orderWithAccount(page: Page): Promise<void> {
  await button(page, 'checkout:toReview').click();
  await page.getByLabel(messageText('checkout:createAccount')).check();
  await page.getByLabel(messageText('checkout:username')).fill(`j${Date.now()}`);
  await page.getByLabel(messageText('checkout:password'), { exact: true }).fill(TEST_PASSWORD);
  await button(page, 'checkout:place').click();
}

interface Placed {
  id: number;
  email: string;
  /** Path of its page, with the key. */
  path: string;
}

export async function placed(page: Page, email: string): Promise<Placed> {
  await expectReceived(page);
  const { pathname, search } = new URL(page.url());
  return { id: Number(/\d+/.exec(pathname)?.[0]), email, path: pathname + search };
}

/** Places an order that has changed since it was reviewed: what has changed is agreed to first. */
export async function placeChanged(page: Page, email: string): Promise<void> {
  await button(page, 'checkout:place').click();
  await expect(main(page)).toContainText(messageText('checkout:changed'));
  await expectSettled(page);
  await button(page, 'checkout:place').click();
  await placed(page, email);
}

/** Orders what is in a guest's cart, and stays on the order's page. */
export async function orderCart(page: Page): Promise<Placed> {
  const email = newEmail();
  await fillCheckout(page, email);
  await placeOrder(page);
  return placed(page, email);
}

/** A guest's order of one product, whose page is open. */
export async function buy({ page }: Given, slug: string): Promise<Placed> {
  await addToCart(page, slug);
  return orderCart(page);
}

/** The same, of a simple product. */
export async function buyOne(given: Given): Promise<Placed & ProductSample> {
  const product = await simpleProduct(given.shop.api);
  return { ...product, ...(await buy(given, product.slug)) };
}

/** An account of the journey's own, logged in. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/my-account');
  const form = page.getByRole('region', { name: messageText('account:register') });
  await form.getByLabel(messageText('account:email')).fill(email);
  await form.getByLabel(messageText('account:password'), { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: messageText('account:register') }).click();
  await expect(page.getByText(messageText('account:welcome')).first()).toBeVisible();
  return email;
}

export async function logIn(page: Page, name: string, password = TEST_PASSWORD): Promise<void> {
  await page.goto('/my-account');
  const form = page.getByRole('region', { name: messageText('account:login') });
  await form.getByLabel(messageText('account:username')).fill(name);
  await form.getByLabel(messageText('account:password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: messageText('account:login'), exact: true }).click();
}

/** The account is open; it greets nobody whose name it has not been told. */
export const expectLoggedIn = (page: Page) => expect(button(page, 'account:logout').first()).toBeVisible();

/** Loads the page until it says so: a message or the next look at the catalogue is on its way. */
export async function becomes(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText(text, { timeout: 1000 });
  }).toPass({ timeout: 90_000, intervals: [1000] });
}

/** Loads the page until it lists a product. */
export const becomesListed = (page: Page, slug: string): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(main(page).locator(`a[href^="/product/${slug}"]`).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000, intervals: [1000] });

interface Found {
  slug: string;
  name: string;
  count: number | null;
}

/** Categories, brands or tags as the shop has them. */
export async function terms(api: string, field: string): Promise<Found[]> {
  const answer = await queryApi<Record<string, { nodes: Found[] }>>(
    api,
    `{ ${field}(first: 100, where: { hideEmpty: false }) { nodes { slug name count } } }`,
  );
  return answer[field]?.nodes ?? [];
}

export async function gateways(api: string): Promise<{ id: string; title: string }[]> {
  const { paymentGateways } = await queryApi<{
    paymentGateways: { nodes: { id: string; title: string }[] };
  }>(api, '{ paymentGateways { nodes { id title } } }');
  return paymentGateways.nodes;
}
