import * as z from 'zod/v4';
import type { BankAccount } from '@graphql/shared/bank-account';
import { parseJson } from './parse-json';

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

const text = z.string().trim().max(140).default('');

const account = z
  .strictObject({
    holder: text,
    bank: text,
    iban: z
      .string()
      .transform((value) => value.replace(/\s/g, '').toUpperCase())
      .refine((value) => value === '' || isIban(value))
      .default(''),
    bic: text,
    number: text,
    sortCode: text,
  })
  .refine(({ iban, number }) => iban !== '' || number !== '');

export const bankAccountList = z.string().transform((value, context): BankAccount[] => {
  const parsed = z.array(account).min(1).safeParse(parseJson(value));
  if (parsed.success) return parsed.data;
  context.addIssue({
    code: 'custom',
    message: 'must be a JSON list of accounts, each with a valid "iban" or a "number"',
  });
  return z.NEVER;
});
