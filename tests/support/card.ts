import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Texts from '../../locales/en_US/payment.json';
import type { HttpClient } from './http-client';
import { expect } from './test';

/** The store's own test cards. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

const t = JSON.parse(readFileSync('locales/en_US/payment.json', 'utf8')) as typeof Texts;

/** Fills in the store's payment page and pays. */
export async function payOnPage(page: Page, number: string = testCards.good): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
  await page.getByLabel(t.name).fill('Max Mustermann');
  await page.getByLabel(t.number).fill(number);
  await page.getByLabel(t.expiry).fill('12/34');
  await page.getByLabel(t.code).fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** … without a browser. */
export const payByForm = (client: HttpClient, number: string = testCards.good): Promise<void> =>
  client.press(/^Pay /, {
    [t.name]: 'Max Mustermann',
    [t.number]: number,
    [t.expiry]: '12/34',
    [t.code]: '123',
  });

export const cancelByForm = (client: HttpClient): Promise<void> => client.press(t.cancel);
