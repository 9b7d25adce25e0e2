import { decodeHTML } from 'entities';
import * as z from 'zod/v4';
import { languages } from '../../../rules/languages';
import type { Problems } from './import-problems';

/** What has texts in other languages; each field is named as in the records of its kind. */
export type TextKind =
  | 'coupon'
  | 'attribute'
  | 'gateway'
  | 'media'
  | 'menu_item'
  | 'meta'
  | 'option'
  | 'page'
  | 'product'
  | 'shipping_method'
  | 'term';

/** `texts-de.json`: what of the shop is translated, by the names of REST's lists, ids and fields. */
const kinds: Record<string, { kind: TextKind; fields: Record<string, string> }> = {
  products: {
    kind: 'product',
    fields: {
      name: 'name',
      slug: 'slug',
      description: 'description',
      short_description: 'shortDescription',
      purchase_note: 'purchaseNote',
      button_text: 'buttonText',
    },
  },
  terms: { kind: 'term', fields: { name: 'name', slug: 'slug', description: 'description' } },
  attributes: { kind: 'attribute', fields: { name: 'name' } },
  options: { kind: 'option', fields: { name: 'name' } },
  images: { kind: 'media', fields: { alt: 'alt', name: 'title' } },
  meta_data: { kind: 'meta', fields: { value: 'value' } },
  coupons: { kind: 'coupon', fields: { description: 'description' } },
  pages: { kind: 'page', fields: { title: 'title', content: 'content' } },
  menu_items: { kind: 'menu_item', fields: { title: 'label' } },
  shipping_methods: { kind: 'shipping_method', fields: { title: 'title' } },
  payment_gateways: { kind: 'gateway', fields: { title: 'title', description: 'description' } },
};

/** What is translated of the rows of a list. */
export const textFields = (list: string): string[] => Object.keys(kinds[list]?.fields ?? {});

const file = z.partialRecord(
  z.enum(Object.keys(kinds)),
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
    problems.add(name, 0, '', '', `is in no language of the shop: ${[...textLanguages].join(', ')}`);
  const parsed = file.safeParse(content);
  if (!parsed.success) problems.addIssues(name, 0, '', parsed.error);
  return Object.entries(parsed.data ?? {}).flatMap(([list, things = {}]) => {
    const { kind, fields } = kinds[list] ?? {};
    if (!kind || !fields) return [];
    return Object.entries(things).flatMap(([id, texts]) =>
      Object.entries(texts).flatMap(([given, text]) => {
        const field = fields[given];
        if (field === undefined)
          problems.add(name, 0, `${list} ${id}`, given, 'is nothing that is translated');
        // Names of terms come as HTML.
        const plain = kind === 'term' && field === 'name' ? decodeHTML(text) : text;
        return field === undefined || text === '' ? [] : [{ language, kind, id, field, text: plain }];
      }),
    );
  });
}
