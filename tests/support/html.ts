import { expect } from '@playwright/test';
import { whiteSpace, type HttpClient } from './http-client';
import { cents } from './page';
import { words } from './words';

export const textsOf = ({ $ }: HttpClient, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replace(whiteSpace, ' ').trim());

export const mainOf = (client: HttpClient): string => textsOf(client, 'main').join();

export const h1Of = (client: HttpClient): string => textsOf(client, 'h1').join();

export const addressOf = ({ url }: HttpClient): string => url.pathname + url.search;

export function describedBy(client: HttpClient, name: string): string {
  const field = client.$(`[name="${name}"]`).first();
  const described = field.is('[type=radio]') ? field.closest('fieldset') : field;
  const ids = described.attr('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textsOf(client, `[id="${id}"]`).join()).join(' ');
}

export function expectRefused(client: HttpClient, name: string, reason: string | RegExp): void {
  expect(client.$(`[name="${name}"]`).attr('aria-invalid')).toBe('true');
  expect(describedBy(client, name)).toMatch(/Error: /);
  for (const text of [describedBy(client, name), client.errors.join()])
    if (typeof reason === 'string') expect(text).toContain(reason);
    else expect(text).toMatch(reason);
}

/** By name, in minor units. */
export function sumsOf({ $ }: Pick<HttpClient, '$'>): Map<string, number> {
  const lists = $('main dl').filter((_, list) => $(list).text().startsWith(words('cart:row_subtotal')));
  const rows = lists.last().find('dt').toArray();
  return new Map(
    rows.map((row) => {
      const amount = $(row).next('dd').text();
      return [
        $(row).contents().first().text().trim(),
        amount === words('cart:free') ? 0 : (cents(amount) ?? NaN),
      ];
    }),
  );
}

/** The rows above must add up to it. */
export function totalOf(client: Pick<HttpClient, '$'>): number {
  const rows = [...sumsOf(client).values()];
  const total = rows.pop() ?? NaN;
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  return total;
}

export const continueToReview = (client: HttpClient, fields: Record<string, string | boolean> = {}) =>
  client.press(words('checkout:toReview'), fields);

export const placeOrder = (client: HttpClient, fields: Record<string, string | boolean> = {}) =>
  client.press(words('checkout:place'), fields);

export function expectReceived(client: HttpClient): void {
  expect(addressOf(client), client.text.slice(0, 600)).toMatch(
    /^\/checkout\/order-received\/\d+\/?\?(.*&)?key=/,
  );
  expect(h1Of(client)).toBe(words('orders:receivedTitle'));
}
