import { expect } from '@playwright/test';
import { collapsibleSpace, type HttpClient } from './http-client';
import { parseCents } from './page';
import { messageText } from './messages';

export const getTexts = ({ $ }: HttpClient, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replace(collapsibleSpace, ' ').trim());

export const getMainText = (client: HttpClient): string => getTexts(client, 'main').join();

export const getHeadingText = (client: HttpClient): string => getTexts(client, 'h1').join();

export const getPath = ({ url }: HttpClient): string => url.pathname + url.search;

export function getDescription(client: HttpClient, name: string): string {
  const field = client.$(`[name="${name}"]`).first();
  const described = field.is('[type=radio]') ? field.closest('fieldset') : field;
  const ids = described.attr('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => getTexts(client, `[id="${id}"]`).join()).join(' ');
}

export function expectFieldError(client: HttpClient, name: string, reason: string | RegExp): void {
  expect(client.$(`[name="${name}"]`).attr('aria-invalid')).toBe('true');
  expect(getDescription(client, name)).toMatch(/Error: /);
  for (const text of [getDescription(client, name), client.errors.join()])
    if (typeof reason === 'string') expect(text).toContain(reason);
    else expect(text).toMatch(reason);
}

/** By name, in minor units. */
export function getTotals({ $ }: Pick<HttpClient, '$'>): Map<string, number> {
  const listFrom = (row: 'subtotal' | 'total') =>
    $('main dl').filter((_, list) =>
      $(list)
        .text()
        .startsWith(messageText(`cart:row_${row}`)),
    );
  // In the cart the total has a list of its own, beside the button.
  const rows = [...listFrom('subtotal').last().find('dt'), ...listFrom('total').last().find('dt')];
  return new Map(
    rows.map((row) => {
      const amount = $(row).next('dd').text();
      return [
        $(row).contents().first().text().trim(),
        amount === messageText('cart:free') ? 0 : (parseCents(amount) ?? NaN),
      ];
    }),
  );
}

/** The rows above must add up to it. */
export function getTotal(client: Pick<HttpClient, '$'>): number {
  const rows = [...getTotals(client).values()];
  const total = rows.pop() ?? NaN;
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  return total;
}

export const continueToReview = (client: HttpClient, fields: Record<string, string | boolean> = {}) =>
  client.press(messageText('checkout:toReview'), fields);

export const placeOrder = (client: HttpClient, fields: Record<string, string | boolean> = {}) =>
  client.press(messageText('checkout:place'), fields);

export function expectReceived(client: HttpClient): void {
  expect(getPath(client), client.text.slice(0, 600)).toMatch(
    /^\/checkout\/order-received\/\d+\/?\?(.*&)?key=/,
  );
  expect(getHeadingText(client)).toBe(messageText('orders:receivedTitle'));
}
