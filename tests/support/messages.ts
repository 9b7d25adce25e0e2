import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageKey, MessageValues } from '../../app/platform/i18n/messages';
import { createTranslate } from '../../app/platform/i18n/translate';
import { locales, type LocaleCode } from '../../app/platform/i18n/locales';

const areas = 'accessibility account cart catalogue checkout common errors home orders pages product'.split(
  ' ',
);

function readMessages(code: LocaleCode): Record<string, Record<string, string>> {
  const read = (area: string) => readFileSync(path.resolve('locales', code, `${area}.json`), 'utf8');
  return Object.fromEntries(areas.map((area) => [area, JSON.parse(read(area)) as Record<string, string>]));
}

const translators = new Map(locales.map(({ code, tag }) => [code, createTranslate(tag, readMessages(code))]));

/** Renders a message in the shopper's words, so that tests survive better wording. */
export function messageText(key: MessageKey, values?: MessageValues, code: LocaleCode = 'en_US'): string {
  return translators.get(code)?.(key, values) ?? key;
}
