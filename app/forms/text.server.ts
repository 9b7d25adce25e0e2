import { plainDigits } from '@graphql/rules/digits';
import { withoutTags } from '@graphql/rules/text';
import * as z from 'zod/v4';

/** Control and bidi characters. Line breaks are handled separately. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Zero-width characters of copied text: shoppers could not see why it is rejected. */
const unseen = /[\u200b\u200e\u2060\ufeff]/gu;

/** Collapses and trims spaces, and removes control characters. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
}

export function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unwanted, ' ').trimEnd())
    .join('\n')
    .trim();
}

export const textField = (read: (typed: string) => string) =>
  z
    .string()
    .optional()
    .transform((value) => read(value ?? ''));
export const line = textField(oneLine);
export const digitLine = textField((typed) => plainDigits(oneLine(typed)));
export const lines = textField(manyLines);
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '');

/** WordPress strips markup: a text of tags alone is empty. */
export const saysSomething = (text: string): boolean => withoutTags(text).trim() !== '';

export const filled = (field: typeof line, most: number, said: { missing: string; tooLong: string }) =>
  field
    .refine(saysSomething, { error: said.missing })
    .refine((text) => text.length <= most, { error: said.tooLong });
