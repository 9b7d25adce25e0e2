import * as z from 'zod/v4';
import { decodeSlug } from '../../../shared/slug';
import {
  type AmountSchemas,
  count,
  flag,
  id,
  ids,
  language,
  metaRow,
  timestamp,
  fields,
  withDefault,
  position,
  reference,
  rows,
  status,
  text,
} from './rest-values';

export const image = z.object({
  id: reference,
  src: z.string().min(1),
  ...fields(text, 'name', 'alt', 'srcset', 'thumbnail'),
});
export type RestImage = z.infer<typeof image>;

const attributeRow = z.object({
  id: reference,
  name: z.string().min(1),
  position: z.int().nonnegative().nullish(),
  visible: withDefault(z.boolean(), true),
  variation: flag,
  options: rows(z.string()),
});

const chosenAttribute = z.object({ id: reference, name: text, slug: text, option: text });

const measure = text.pipe(z.string().regex(/^(?:\d*\.)?\d*$/, 'expected a number like 1.5'));

const sellable = ({ amount }: AmountSchemas) => ({
  ...fields(text, 'sku', 'description', 'tax_class', 'global_unique_id'),
  ...fields(amount, 'regular_price', 'sale_price'),
  ...fields(
    timestamp,
    'date_on_sale_from_gmt',
    'date_on_sale_to_gmt',
    'date_created_gmt',
    'date_modified_gmt',
  ),
  ...fields(flag, 'virtual', 'downloadable'),
  downloads: rows(z.object({ id: z.string().min(1), name: text, file: z.string().min(1) })),
  download_limit: withDefault(z.int(), -1),
  download_expiry: withDefault(z.int(), -1),
  tax_status: withDefault(z.enum(['taxable', 'shipping', 'none']), 'taxable'),
  manage_stock: z
    .union([z.boolean(), z.literal('parent')])
    .nullish()
    .transform((value) => value === true),
  ...fields(count, 'stock_quantity', 'low_stock_amount'),
  stock_status: withDefault(z.enum(['instock', 'outofstock', 'onbackorder']), 'instock'),
  backorders: withDefault(z.enum(['no', 'notify', 'yes']), 'no'),
  weight: measure,
  dimensions: z.object({ length: measure, width: measure, height: measure }).nullish(),
  shipping_class_id: reference,
  menu_order: position,
  meta_data: rows(metaRow),
  /** GTIN, UPC, EAN or ISBN (WooCommerce 9.2). */
});

const slug = z.string().min(1).transform(decodeSlug);

export const product = (amountSchemas: AmountSchemas) =>
  z.object({
    id,
    name: z.string().min(1),
    slug,
    type: z.enum(['simple', 'variable', 'external', 'grouped']),
    status: withDefault(status, 'publish'),
    ...fields(flag, 'featured', 'sold_individually'),
    catalog_visibility: withDefault(z.enum(['visible', 'catalog', 'search', 'hidden']), 'visible'),
    ...fields(text, 'short_description', 'external_url', 'button_text', 'purchase_note'),
    ...sellable(amountSchemas),
    tax_class: text.transform((name) => (name === 'parent' ? '' : name)),
    reviews_allowed: withDefault(z.boolean(), true),
    total_sales: withDefault(
      z.union([z.int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)]),
      0,
    ),
    ...fields(ids, 'upsell_ids', 'cross_sell_ids', 'grouped_products'),
    categories: rows(z.object({ id })),
    tags: rows(z.object({ id })),
    brands: rows(z.object({ id })),
    images: rows(image),
    attributes: rows(attributeRow),
    default_attributes: rows(chosenAttribute),
    language,
  });
export type RestProduct = z.infer<ReturnType<typeof product>>;

export const variation = (amountSchemas: AmountSchemas) =>
  z.object({
    id,
    parent_id: z.int(),
    status: withDefault(status, 'publish'),
    ...sellable(amountSchemas),
    image: image.nullish(),
    attributes: rows(chosenAttribute),
  });
export type RestVariation = z.infer<ReturnType<typeof variation>>;

export const term = z.object({
  id,
  name: z.string().min(1),
  slug,
  description: text,
  menu_order: position,
  language,
});

export const attributeTerm = term.extend({ attribute_id: id });

export const category = term.extend({
  parent: reference,
  image: image.nullish(),
});

export const attribute = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().regex(/^pa_/, 'expected a slug that begins with pa_').transform(decodeSlug),
});
