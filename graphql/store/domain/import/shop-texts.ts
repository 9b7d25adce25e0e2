import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { languages } from '../../../rules/languages';
import type { Problems } from './import-problems';

/** `texts-de.json`: translated texts by list, id and field of the REST API. */
const lists = {
  products: {
    kind: 'product',
    fields: ['name', 'slug', 'description', 'short_description', 'purchase_note', 'button_text'],
  },
  terms: { kind: 'term', fields: ['name', 'slug', 'description'] },
  attributes: { kind: 'attribute', fields: ['name'] },
  options: { kind: 'option', fields: ['name'] },
  downloads: { kind: 'download', fields: ['name'] },
  images: { kind: 'media', fields: ['alt', 'name'] },
  meta_data: { kind: 'meta', fields: ['value'] },
  coupons: { kind: 'coupon', fields: ['description'] },
  pages: { kind: 'page', fields: ['title', 'content'] },
  menu_items: { kind: 'menu_item', fields: ['title'] },
  shipping_methods: { kind: 'shipping_method', fields: ['title'] },
  payment_gateways: { kind: 'gateway', fields: ['title', 'description'] },
} as const;

export type TextKind = (typeof lists)[keyof typeof lists]['kind'];

const byList = new Map<string, { kind: TextKind; fields: readonly string[] }>(Object.entries(lists));

function recordField(list: string, field: string): string {
  if (list === 'images' && field === 'name') return 'title';
  if (list === 'menu_items' && field === 'title') return 'label';
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const file = z.partialRecord(
  z.enum(Object.keys(lists)),
  z.record(z.string(), z.record(z.string(), z.string())),
);
export const textLanguages: ReadonlySet<string> = new Set(languages.map(({ code }) => code.slice(0, 2)));

export interface ShopText {
  language: string;
  kind: TextKind;
  id: string;
  field: string;
  text: string;
}

export function readTexts(problems: Problems, language: string, content: unknown): ShopText[] {
  const name = `texts-${language}.json`;
  if (!textLanguages.has(language))
    problems.add(name, `is in no language of the shop: ${[...textLanguages].join(', ')}`);
  const parsed = file.safeParse(content);
  if (!parsed.success) problems.addIssues(name, parsed.error);
  return Object.entries(parsed.data ?? {}).flatMap(([list, things = {}]) => {
    const { kind, fields } = byList.get(list) ?? {};
    if (!kind || !fields) return [];
    return Object.entries(things).flatMap(([id, texts]) =>
      Object.entries(texts).flatMap(([given, text]) => {
        if (!fields.includes(given)) {
          problems.add(name, 'is nothing that is translated', given, 0, `${list} ${id}`);
          return [];
        }
        if (text === '') return [];
        // Names of terms are HTML.
        const plain = kind === 'term' && given === 'name' ? decodeHTML(text) : text;
        return [{ language, kind, id, field: recordField(list, given), text: plain }];
      }),
    );
  });
}

const translated: Record<string, 'products' | 'terms' | 'pages'> = {
  products: 'products',
  'products-categories': 'terms',
  'products-tags': 'terms',
  'products-brands': 'terms',
  brands: 'terms',
  pages: 'pages',
};

/** Row with the fields that Polylang and WPML add. PHP writes an empty object as a list. */
const translation = z.looseObject({
  id: z.number(),
  lang: z.string().min(2),
  translations: z.record(z.string(), z.coerce.number()).catch({}),
});
const written = z.union([
  z.string(),
  z.object({ rendered: z.string() }).transform(({ rendered }) => rendered),
]);

type Rows = readonly unknown[];
const rowsOf = (content: unknown): Rows => (Array.isArray(content) ? content : []);

export class Translations {
  readonly texts: Record<string, Record<string, Record<string, Record<string, string>>>> = {};
  /** Original id by translated id, products only. */
  readonly products = new Map<number, number>();
  readonly #main: string | undefined;

  /** The main language is the one in which most rows have the lowest id. */
  constructor(files: Readonly<Record<string, unknown>>) {
    const counts = new Map<string, number>();
    for (const name of Object.keys(translated))
      for (const row of rowsOf(files[name])) {
        const ids = translation.safeParse(row).data?.translations ?? {};
        const [first] = Object.entries(ids).sort(([, a], [, b]) => a - b);
        if (first) counts.set(first[0], (counts.get(first[0]) ?? 0) + 1);
      }
    this.#main = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  join(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => {
        const list = translated[name];
        return [name, list && Array.isArray(content) ? this.rows(content, list) : content];
      }),
    );
  }

  rows(rows: Rows, list: 'products' | 'terms' | 'pages'): Rows {
    const fields: readonly string[] = lists[list].fields;
    const ids = new Set(rows.map((row) => translation.safeParse(row).data?.id));
    return rows.filter((row) => {
      const { data } = translation.safeParse(row);
      const own = data && this.#main !== undefined ? data.translations[this.#main] : undefined;
      if (!data || own === undefined || own === data.id || !ids.has(own)) return true;
      if (list === 'products') this.products.set(data.id, own);
      const language = data.lang.slice(0, 2);
      if (textLanguages.has(language))
        ((this.texts[language] ??= {})[list] ??= {})[String(own)] = Object.fromEntries(
          fields.flatMap((field) => {
            const text = written.safeParse(data[field]).data;
            return text === undefined ? [] : [[field, text]];
          }),
        );
      return false;
    });
  }
}
