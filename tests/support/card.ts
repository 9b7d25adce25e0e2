import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Texts from '../../locales/en_US/payment.json';
import type { HttpClient } from './http-client';
import { expect } from './test';

const t = JSON.parse(readFileSync('locales/en_US/payment.json', 'utf8')) as typeof Texts;

export async function payOnPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
  await page.getByRole('button', { name: /^Pay / }).click();
}

export const payByForm = (client: HttpClient): Promise<void> => client.press(/^Pay /);

export const declineByForm = (client: HttpClient): Promise<void> => client.press(t.decline);

export const cancelByForm = (client: HttpClient): Promise<void> => client.press(t.cancel);
