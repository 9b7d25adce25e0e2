import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accountIntents } from '../../app/domain/forms/account-intents.server';
import { cartIntents, checkoutIntents, productIntents } from '../../app/domain/forms/shop-intents.server';
import { simpleProduct, soldOutProduct, variableProduct } from './api';
import { HttpClient } from './http-client';
import { waitForResetLink } from './mail';
import { fillCart, logInAsDemo, order, prepareOrder } from './page';
import { root, type Shop } from './shop';
import { goods, createCustomer } from './visitor';

export interface FormTarget {
  to: string;
  intent: string;
  isUnseen?: boolean;
}

export const getFormName = ({ to, intent }: FormTarget) => `${to} ${intent}`.trim();

const routes = path.join(root, 'app', 'routes');

/** Unknown paths, and routes that the demo shop's settings disable. */
const withoutForm = new Set(['/$', '/$address', '/consent', '/newsletter']);

/** Forms that no URL shows, which other tests submit. */
export const laterForms = new Set([
  '/withdrawal change',
  '/withdrawal confirm',
  '/order-again pay',
  '/checkout enter',
]);

const addressOf = (file: string) =>
  `/${(file.split('/')[0] ?? '').replace(/\.tsx?$/, '').replace(/\._index|\.\$slug/, '')}`.replaceAll(
    '.',
    '/',
  );

/** Each route with an action, with each of its intents. */
export function listFormsInCode(): string[] {
  const intentsByPath: Record<string, readonly string[]> = {
    '/cart': cartIntents,
    '/checkout': checkoutIntents,
    '/product': productIntents,
    '/my-account': accountIntents,
  };
  const intentsFound = new Map<string, Set<string>>();
  for (const file of readdirSync(routes, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(routes, file), 'utf8');
    const compared = [...text.matchAll(/(?:\bintent|get\('intent'\)) [!=]== '([a-z-]+)'/g)].map(
      ([, one]) => one ?? '',
    );
    const isAction = /export const action = \(args: ActionFunctionArgs\) =>\s+runAction/.test(text);
    if (!isAction && compared.length === 0) continue;
    const to = addressOf(file);
    const intents = intentsFound.get(to) ?? new Set<string>();
    for (const intent of [...compared, ...(intentsByPath[to] ?? [])]) intents.add(intent);
    intentsFound.set(to, intents);
  }
  return [...intentsFound]
    .filter(([to]) => !withoutForm.has(to))
    .flatMap(([to, intents]) =>
      intents.size === 0 ? [to] : [...intents].map((intent) => getFormName({ to, intent })),
    );
}

export interface FormScenario {
  enter?: (page: Page, shop: Shop) => Promise<void>;
  addresses: (page: Page, shop: Shop) => Promise<string[]>;
}

async function send(page: Page, { url: origin }: Shop, address: string, form: Record<string, string>) {
  await page.request.post(address, { headers: { origin }, form });
}

export const formScenarios: Record<string, FormScenario> = {
  anybody: {
    addresses: async (_, { url }) => {
      const finds = [simpleProduct, variableProduct, soldOutProduct];
      const products = await Promise.all(finds.map((find) => find(url)));
      return [
        '/products',
        ...[...products.map(({ slug }) => slug), 'ceramics-for-the-table'].map((slug) => `/product/${slug}`),
        ...'/contact /accessibility /order-lookup /withdrawal /my-account /my-account/lost-password'.split(
          ' ',
        ),
      ];
    },
  },
  buyer: {
    enter: async (page, shop) => {
      await prepareOrder(page, shop.url);
      // With a single piece, the button − does nothing.
      await fillCart(page, shop.url);
      await send(page, shop, '/cart', { intent: 'coupon-apply', coupon: 'WELCOME10' });
    },
    addresses: async () => ['/cart', '/cart?confirm=empty', '/checkout', '/checkout/review'],
  },
  'somebody with a wish': {
    enter: async (page, shop) => {
      await page.goto('/wishlist');
      await page.goto(`/product/${goods.slug}`);
      const productId = await page.locator('form[action="/wishlist"] [name="productId"]').inputValue();
      await send(page, shop, '/wishlist', { intent: 'add', productId });
    },
    addresses: async () => ['/wishlist'],
  },
  'somebody who has bought': {
    addresses: async (_, { url }) => [await order(new HttpClient(url))],
  },
  'somebody without a password': {
    addresses: async (page, shop) => {
      // A new account: the next link invalidates this one.
      const { email } = await createCustomer(shop.url);
      await send(page, shop, '/my-account/lost-password', { intent: 'request', username: email });
      const link = new URL(await waitForResetLink(shop, email));
      return [link.pathname + link.search];
    },
  },
  customer: {
    enter: async (page, shop) => {
      await logInAsDemo(page, shop.url);
      await fillCart(page, shop.url);
    },
    addresses: async () => [
      '/my-account',
      ...['personal', 'password', 'addresses&edit=billing', 'addresses&edit=shipping'].map(
        (tab) => `/my-account?tab=${tab}`,
      ),
      '/checkout',
    ],
  },
};

/** `press` focuses the button of one form. */
export function listFormsOnPage(page: Page, press?: FormTarget): Promise<FormTarget[]> {
  return page.evaluate((target) => {
    const intentsFound: FormTarget[] = [];
    for (const button of document.querySelectorAll<HTMLButtonElement>('form[method="post"] button')) {
      if (button.type === 'button' || button.ariaHidden === 'true' || button.hidden || !button.form) continue;
      const form = {
        // Without the attribute, `formAction` is the page's URL.
        to: new URL(
          button.hasAttribute('formaction') ? button.formAction : button.form.action,
        ).pathname.replace(/^\/product\/.*/, '/product'),
        intent:
          { 'remove-coupon': 'coupon-remove', 'used-address': 'address', intent: button.value }[
            button.name
          ] ?? String(new FormData(button.form).get('intent') ?? ''),
      };
      const before = intentsFound.find(({ to, intent }) => to === form.to && intent === form.intent);
      if (before && !before.isUnseen) continue;
      const parts: Element[] = [];
      for (let part: Element | null = button; part; part = part.parentElement) parts.push(part);
      const isUnseen = button.disabled || parts.some((part) => getComputedStyle(part).display === 'none');
      if (before) before.isUnseen = isUnseen;
      else intentsFound.push({ ...form, isUnseen });
      if (target?.to !== form.to || target.intent !== form.intent) continue;
      for (const part of parts) if (part instanceof HTMLDetailsElement) part.open = true;
      button.focus();
    }
    return intentsFound;
  }, press);
}
