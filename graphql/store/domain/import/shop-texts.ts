import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { languages } from '../../../rules/languages';
import type { Problems } from './import-problems';

/** `texts-de.json`: what of the shop is translated, by the names of REST's lists, ids and fields. */
const lists = {
  products: {
    kind: 'product',
    fields: ['name', 'slug', 'description', 'short_description', 'purchase_note', 'button_text'],
  },
  terms: { kind: 'term', fields: ['name', 'slug', 'description'] },
  attributes: { kind: 'attribute', fields: ['name'] },
  options: { kind: 'option', fields: ['name'] },
  images: { kind: 'media', fields: ['alt', 'name'] },
  meta_data: { kind: 'meta', fields: ['value'] },
  coupons: { kind: 'coupon', fields: ['description'] },
  pages: { kind: 'page', fields: ['title', 'content'] },
  menu_items: { kind: 'menu_item', fields: ['title'] },
  shipping_methods: { kind: 'shipping_method', fields: ['title'] },
  payment_gateways: { kind: 'gateway', fields: ['title', 'description'] },
} as const;

/** What has texts in other languages. */
export type TextKind = (typeof lists)[keyof typeof lists]['kind'];

const byList = new Map<string, { kind: TextKind; fields: readonly string[] }>(Object.entries(lists));

/** What is translated of the rows of a list. */
export const textFields = (list: string): readonly string[] => byList.get(list)?.fields ?? [];

/** A field as the records of its kind name it. */
function recordField(list: string, field: string): string {
  if (list === 'images' && field === 'name') return 'title';
  if (list === 'menu_items' && field === 'title') return 'label';
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const file = z.partialRecord(
  z.enum(Object.keys(lists)),
  z.record(z.string(), z.record(z.string(), z.string())),
);
/** The languages that texts can be in, by their two letters. */
export const textLanguages: ReadonlySet<string> = new Set(languages.map(({ code }) => code.slice(0, 2)));

export interface ShopText {
  language: string;
  kind: TextKind;
  id: string;
  field: string;
  text: string;
}

/** The texts of one file; what it has of other things is a problem each. */
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
        // Names of terms come as HTML.
        const plain = kind === 'term' && given === 'name' ? decodeHTML(text) : text;
        return [{ language, kind, id, field: recordField(list, given), text: plain }];
      }),
    );
  });
}
