import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { reviewCardOrder } from '../page';
import { createEmail } from '../visitor';
import type { Provider } from './server';

const pageFile = (name: string) => readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8');

/** Serves Stripe's hosts in the browser: the CSP names them, and the shop has no setting for them. */
async function serveProvider(context: BrowserContext, provider: Provider): Promise<void> {
  const html = (name: string) => ({ contentType: 'text/html; charset=utf-8', body: pageFile(name) });
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.html')) return route.fulfill(html('card.html'));
    const version = /^\/([a-z]+)\/stripe\.js$/.exec(pathname)?.[1] ?? 'v3';
    return route.fulfill({
      contentType: 'text/javascript',
      body: pageFile('stripe.js').replace('__version__', version),
    });
  });
  await context.route('https://hooks.stripe.com/**', (route) => route.fulfill(html('challenge.html')));
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const body = request.postData();
    const answer = await fetch(`${provider.url}${pathname}${search}`, {
      method: request.method(),
      ...(body === null ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    await route.fulfill({
      status: answer.status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: await answer.text(),
    });
  });
}

export async function openCardForm(page: Page, origin: string, provider: Provider): Promise<string> {
  const email = createEmail();
  await serveProvider(page.context(), provider);
  await reviewCardOrder(page, origin, email);
  return email;
}

export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function fillCardForm(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
}
