import { toAsciiDigits } from '@graphql/shared/digits';
import { stripTags } from '@graphql/shared/html-text';
import * as z from 'zod/v4';

/** Control and bidi characters. Line breaks are handled separately. */
const controlCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Zero-width characters of copied text: shoppers could not see why it is rejected. */
const zeroWidthCharacters = /[\u200b\u200e\u2060\ufeff]/gu;

/** Collapses and trims spaces, and removes control characters. */
export function normalizeLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(zeroWidthCharacters, '')
    .replace(controlCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function normalizeLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(zeroWidthCharacters, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((rawLine) => rawLine.replace(controlCharacters, ' ').trimEnd())
    .join('\n')
    .trim();
}

export const textField = (read: (value: string) => string) =>
  z
    .string()
    .optional()
    .transform((value) => read(value ?? ''));
export const singleLine = textField(normalizeLine);
export const digitsLine = textField((value) => toAsciiDigits(normalizeLine(value)));
export const multiLine = textField(normalizeLines);
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '');

/** WordPress strips markup: a text of tags alone is empty. */
export const hasVisibleText = (text: string): boolean => stripTags(text).trim() !== '';

export const requiredText = (
  field: typeof singleLine,
  maxLength: number,
  errors: { missing: string; tooLong: string },
) =>
  field
    .refine(hasVisibleText, { error: errors.missing })
    .refine((text) => text.length <= maxLength, { error: errors.tooLong });
