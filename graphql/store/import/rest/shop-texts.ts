import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { languages } from '../../../shared/languages';
import type { ProblemCollector } from './import-problems';

/** `texts-de.json`: translated texts by list, id and field of the REST API. */
const translatableLists = {
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

export type TextKind = (typeof translatableLists)[keyof typeof translatableLists]['kind'];

function toRecordField(list: string, field: string): string {
  if (list === 'images' && field === 'name') return 'title';
  if (list === 'menu_items' && field === 'title') return 'label';
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const fileSchema = z.partialRecord(
  z.enum(Object.keys(translatableLists)),
  z.record(z.string(), z.record(z.string(), z.string())),
);
const textLanguages: ReadonlySet<string> = new Set(languages.map(({ code }) => code.slice(0, 2)));

export interface ShopText {
  language: string;
  kind: TextKind;
  id: string;
  field: string;
  text: string;
}

export function readTexts(problems: ProblemCollector, language: string, content: unknown): ShopText[] {
  const name = `texts-${language}.json`;
  if (!textLanguages.has(language))
    problems.add(name, `is in no language of the shop: ${[...textLanguages].join(', ')}`);
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) problems.addIssues(name, parsed.error);
  return Object.entries(translatableLists).flatMap(([list, { kind, ...lists }]) => {
    const fields: readonly string[] = lists.fields;
    const textsById = new Map(Object.entries(parsed.data ?? {})).get(list) ?? {};
    return Object.entries(textsById).flatMap(([id, texts]) =>
      Object.entries(texts).flatMap(([fieldName, text]) => {
        if (!fields.includes(fieldName)) {
          problems.add(name, 'is nothing that is translated', fieldName, 0, `${list} ${id}`);
          return [];
        }
        if (text === '') return [];
        // Names of terms are HTML.
        const decodedText = kind === 'term' && fieldName === 'name' ? decodeHTML(text) : text;
        return [{ language, kind, id, field: toRecordField(list, fieldName), text: decodedText }];
      }),
    );
  });
}

const translatedLists: Record<string, 'products' | 'terms' | 'pages'> = {
  products: 'products',
  'products-categories': 'terms',
  'products-tags': 'terms',
  'products-brands': 'terms',
  brands: 'terms',
  pages: 'pages',
};

/** Row with the fields that Polylang and WPML add. PHP writes an empty object as a list. */
const translationSchema = z.looseObject({
  id: z.number(),
  lang: z.string().min(2),
  translations: z.record(z.string(), z.coerce.number()).catch({}),
});
const renderedText = z.union([
  z.string(),
  z.object({ rendered: z.string() }).transform(({ rendered }) => rendered),
]);

type Rows = readonly unknown[];
const toRows = (content: unknown): Rows => (Array.isArray(content) ? content : []);

export class Translations {
  readonly texts: Record<string, Record<string, Record<string, Record<string, string>>>> = {};
  /** Original id by translated id, products only. */
  readonly products = new Map<number, number>();
  readonly #mainLanguage: string | undefined;

  /** The main language is the one in which most rows have the lowest id. */
  constructor(files: Readonly<Record<string, unknown>>) {
    const counts = new Map<string, number>();
    for (const name of Object.keys(translatedLists))
      for (const row of toRows(files[name])) {
        const ids = translationSchema.safeParse(row).data?.translations ?? {};
        const [first] = Object.entries(ids).sort(([, a], [, b]) => a - b);
        if (first) counts.set(first[0], (counts.get(first[0]) ?? 0) + 1);
      }
    this.#mainLanguage = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  join(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => {
        const list = translatedLists[name];
        return [name, list && Array.isArray(content) ? this.rows(content, list) : content];
      }),
    );
  }

  rows(rows: Rows, list: 'products' | 'terms' | 'pages'): Rows {
    const fields: readonly string[] = translatableLists[list].fields;
    const ids = new Set(rows.map((row) => translationSchema.safeParse(row).data?.id));
    return rows.filter((row) => {
      const { data } = translationSchema.safeParse(row);
      const originalId =
        data && this.#mainLanguage !== undefined ? data.translations[this.#mainLanguage] : undefined;
      if (!data || originalId === undefined || originalId === data.id || !ids.has(originalId)) return true;
      if (list === 'products') this.products.set(data.id, originalId);
      const language = data.lang.slice(0, 2);
      if (textLanguages.has(language))
        ((this.texts[language] ??= {})[list] ??= {})[String(originalId)] = Object.fromEntries(
          fields.flatMap((field) => {
            const text = renderedText.safeParse(data[field]).data;
            return text === undefined ? [] : [[field, text]];
          }),
        );
      return false;
    });
  }
}
