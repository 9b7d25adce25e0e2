import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import type download from '../../locales/en_US/download.json';
import type mail from '../../locales/en_US/mail.json';
import type payment from '../../locales/en_US/payment.json';
import { acceptedLanguages, fillPlaces, localeOf, type Language } from './domain/language';

interface Areas {
  download: typeof download;
  mail: typeof mail;
  payment: typeof payment;
}

export type TextKey<Area extends keyof Areas> = keyof Areas[Area] & string;

const area = z.record(z.string(), z.string());
const read = new Map<string, Record<string, string>>();

function textsIn(file: string): Record<string, string> {
  const texts = read.get(file) ?? area.parse(JSON.parse(readFileSync(path.resolve('locales', file), 'utf8')));
  read.set(file, texts);
  return texts;
}

/** Gets the store's messages (`locales/<code>/<area>.json`) in the first supported locale, else in English. */
export function textsOf<Area extends keyof Areas>(
  area: Area,
  ...wishes: readonly string[]
): Language<TextKey<Area>> {
  const locale = localeOf(...wishes);
  const texts = textsIn(`${locale}/${area}.json`);
  return {
    tag: locale.replace('_', '-'),
    t: (key, values = {}) => fillPlaces(texts[key] ?? key, values),
  };
}

export const textsFor = <Area extends keyof Areas>(area: Area, request: Request, shopLocale: string) =>
  textsOf(area, ...acceptedLanguages(request.headers.get('accept-language')), shopLocale);
