import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '~/platform/i18n/locales';
import type { Messages } from '~/platform/i18n/messages';

export const read = (code: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join('locales', code, `${area}.json`), 'utf8')) as Record<string, string>;

export const areasOf = (code: string): string[] =>
  readdirSync(path.join('locales', code)).map((file) => path.basename(file, '.json'));

export const areas = areasOf('en_US');

export const messagesOf = (code: string): Messages =>
  Object.fromEntries(areas.map((area) => [area, read(code, area)]));

const suffix = /_(zero|one|two|few|many|other)$/;

/** Key without its plural form. */
export const baseOf = (key: string): string => key.replace(suffix, '');
export const formOf = (key: string): string | undefined => suffix.exec(key)?.[1];

/** Every text of every language. */
export const allMessages = () =>
  locales.flatMap(({ code }) =>
    areas.flatMap((area) =>
      Object.entries(read(code, area)).map(([key, text]) => ({ code, area, key, text })),
    ),
  );

type Message = ReturnType<typeof allMessages>[number];

/** A text as a failure shows it. */
export const shown = ({ code, area, key, text }: Message) => `${code} ${area}:${key} ${text}`;

const place = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the places that a text has for values. */
export const placesIn = (text: string) => [...text.matchAll(place)].map(([, name = '']) => name);

export const withoutPlaces = (text: string) => text.replace(place, '');
