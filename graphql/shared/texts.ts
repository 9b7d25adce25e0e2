import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import type download from '../../locales/en_US/download.json';
import type mail from '../../locales/en_US/mail.json';
import type payment from '../../locales/en_US/payment.json';
import { parseAcceptLanguage, fillPlaceholders, matchLocale, type Language } from './locale-match';

interface TextAreas {
  download: typeof download;
  mail: typeof mail;
  payment: typeof payment;
}

export type TextKey<Area extends keyof TextAreas> = keyof TextAreas[Area] & string;

const area = z.record(z.string(), z.string());
const fileCache = new Map<string, Record<string, string>>();

function readTexts(file: string): Record<string, string> {
  const texts =
    fileCache.get(file) ?? area.parse(JSON.parse(readFileSync(path.resolve('locales', file), 'utf8')));
  fileCache.set(file, texts);
  return texts;
}

/** Gets the store's messages (`locales/<code>/<area>.json`) in the first supported locale, else in English. */
export function getTexts<Area extends keyof TextAreas>(
  area: Area,
  ...preferredLocales: readonly string[]
): Language<TextKey<Area>> {
  const locale = matchLocale(...preferredLocales);
  const texts = readTexts(`${locale}/${area}.json`);
  return {
    tag: locale.replace('_', '-'),
    t: (key, values = {}) => fillPlaceholders(texts[key] ?? key, values),
  };
}

export const getTextsForRequest = <Area extends keyof TextAreas>(
  area: Area,
  request: Request,
  shopLocale: string,
) => getTexts(area, ...parseAcceptLanguage(request.headers.get('accept-language')), shopLocale);
