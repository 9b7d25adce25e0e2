import { decodeHTML } from 'entities';
import * as z from 'zod/v4';

/** Kinds of the store's texts by the lists of `texts-de.json`, which has texts by list, id and field of the REST API. */
const textKinds = {
  products: 'product',
  terms: 'term',
  attributes: 'attribute',
  options: 'option',
  downloads: 'download',
  images: 'media',
  meta_data: 'meta',
  coupons: 'coupon',
  pages: 'page',
  menu_items: 'menu_item',
  shipping_methods: 'shipping_method',
  payment_gateways: 'gateway',
} as const;

type TextList = keyof typeof textKinds;
export type TextKind = (typeof textKinds)[TextList];

export const textFile = z.partialRecord(
  z.enum(Object.keys(textKinds) as TextList[]),
  z.record(z.string(), z.record(z.string(), z.string())),
);

export function listTexts(language: string, file: z.output<typeof textFile>) {
  return Object.entries(textKinds).flatMap(([list, kind]) =>
    Object.entries(file[list as TextList] ?? {}).flatMap(([id, texts]) =>
      Object.entries(texts)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => ({
          ...{ language, kind, id, field: toRecordField(kind, name) },
          // Names of terms are HTML.
          text: kind === 'term' && name === 'name' ? decodeHTML(text) : text,
        })),
    ),
  );
}

export type ShopText = ReturnType<typeof listTexts>[number];

function toRecordField(kind: TextKind, field: string): string {
  if (kind === 'media' && field === 'name') return 'title';
  if (kind === 'menu_item' && field === 'title') return 'label';
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
