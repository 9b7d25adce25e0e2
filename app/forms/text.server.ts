import { plainDigits } from '@graphql/rules/digits';
import { withoutTags } from '@graphql/rules/text';
import * as z from 'zod/v4';

/** Control characters and those that turn the direction of what follows; line breaks stay where they are allowed. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** What has no width and comes along with copied text: a shopper cannot see why it is refused. */
const unseen = /[\u200b\u200e\u2060\ufeff]/gu;

/** One line as the shopper meant it: no control characters, no spaces around it or doubled in it. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
}

/** Several lines, with the spaces around and the control characters gone. */
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

/** A text field; missing and empty are ''. */
export const textField = (read: (typed: string) => string) =>
  z
    .string()
    .optional()
    .transform((value) => read(value ?? ''));
export const line = textField(oneLine);
/** What is mostly digits; those of other scripts count as ours. */
export const digitLine = textField((typed) => plainDigits(oneLine(typed)));
export const lines = textField(manyLines);
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '');

/** Whether WordPress, which keeps no markup of it, has anything left of a text. */
export const saysSomething = (text: string): boolean => withoutTags(text).trim() !== '';

/** A text that has to be there, with so many characters at most. */
export const filled = (field: typeof line, most: number, said: { missing: string; tooLong: string }) =>
  field
    .refine(saysSomething, { error: said.missing })
    .refine((text) => text.length <= most, { error: said.tooLong });
