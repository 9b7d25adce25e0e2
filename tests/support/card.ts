import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Texts from '../../locales/en_US/payment.json';
import type { HttpClient } from './http-client';
import { expect } from './test';

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

const t = JSON.parse(readFileSync('locales/en_US/payment.json', 'utf8')) as typeof Texts;

const getCardDetails = (number: string = testCards.good) => ({
  [t.name]: 'Max Mustermann',
  [t.number]: number,
  [t.expiry]: '12/34',
  [t.code]: '123',
});

export async function payOnPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
  for (const [label, text] of Object.entries(getCardDetails())) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: /^Pay / }).click();
}

export const payByForm = (client: HttpClient, number?: string): Promise<void> =>
  client.press(/^Pay /, getCardDetails(number));

export const cancelByForm = (client: HttpClient): Promise<void> => client.press(t.cancel);
