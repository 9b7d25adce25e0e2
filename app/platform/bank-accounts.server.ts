import * as z from 'zod/v4';
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
      .refine((value) => value === '' || isIban(value), { error: 'must have valid IBANs' })
      .default(''),
    bic: text,
    number: text,
    sortCode: text,
  })
  .refine(({ iban, number }) => iban !== '' || number !== '', {
    error: 'must have an "iban" or a "number" for each account',
  });

export const bankAccountList = z.string().transform(parseJson).pipe(z.array(account).min(1));
