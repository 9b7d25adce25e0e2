import * as z from 'zod/v4';
import { amount, count, flag, id, ids, metaRow, moment, reference, rows, text } from './rest-values';

/** WooCommerce REST API v3, the parts of the catalogue that this shop keeps. */

export const image = z.object({
  id: reference,
  src: z.string().min(1),
  name: text,
  alt: text,
  srcset: text,
  thumbnail: text,
});
export type RestImage = z.infer<typeof image>;

const attributeRow = z.object({
  id: reference,
  name: z.string().min(1),
  position: z.int().nonnegative().nullish(),
  visible: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  variation: flag,
  options: z
    .array(z.string())
    .nullish()
    .transform((value) => value ?? []),
});

const chosenAttribute = z.object({ id: reference, name: text, slug: text, option: text });

const stock = {
  manage_stock: z
    .union([z.boolean(), z.literal('parent')])
    .nullish()
    .transform((value) => value === true),
  stock_quantity: count,
  stock_status: z
    .enum(['instock', 'outofstock', 'onbackorder'])
    .nullish()
    .transform((value) => value ?? 'instock'),
  backorders: z
    .enum(['no', 'notify', 'yes'])
    .nullish()
    .transform((value) => value ?? 'no'),
  low_stock_amount: count,
};

const sellable = {
  sku: text,
  description: text,
  regular_price: amount,
  sale_price: amount,
  date_on_sale_from_gmt: moment,
  date_on_sale_to_gmt: moment,
  virtual: flag,
  downloadable: flag,
  downloads: rows(z.object({ id: z.string().min(1), name: text, file: z.string().min(1) })),
  download_limit: z
    .int()
    .nullish()
    .transform((value) => value ?? -1),
  download_expiry: z
    .int()
    .nullish()
    .transform((value) => value ?? -1),
  tax_status: z
    .enum(['taxable', 'shipping', 'none'])
    .nullish()
    .transform((value) => value ?? 'taxable'),
  tax_class: text,
  ...stock,
  weight: text,
  dimensions: z.object({ length: text, width: text, height: text }).nullish(),
  shipping_class_id: reference,
  menu_order: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
  permalink: text,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  meta_data: rows(metaRow),
  /** WooCommerce's own field for GTIN, UPC, EAN or ISBN, from 9.2 on. */
  global_unique_id: text,
};

export const product = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  type: z.enum(['simple', 'variable', 'external', 'grouped']),
  status: z
    .enum(['publish', 'draft', 'pending', 'private', 'future', 'trash'])
    .nullish()
    .transform((value) => value ?? 'publish'),
  featured: flag,
  catalog_visibility: z
    .enum(['visible', 'catalog', 'search', 'hidden'])
    .nullish()
    .transform((value) => value ?? 'visible'),
  short_description: text,
  ...sellable,
  external_url: text,
  button_text: text,
  sold_individually: flag,
  reviews_allowed: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  purchase_note: text,
  total_sales: z
    .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
    .nullish()
    .transform((value) => value ?? 0),
  upsell_ids: ids,
  cross_sell_ids: ids,
  grouped_products: ids,
  categories: rows(z.object({ id })),
  tags: rows(z.object({ id })),
  brands: rows(z.object({ id })),
  images: rows(image),
  attributes: rows(attributeRow),
  default_attributes: rows(chosenAttribute),
});
export type RestProduct = z.infer<typeof product>;

export const variation = z.object({
  id,
  status: z
    .enum(['publish', 'draft', 'pending', 'private', 'future', 'trash'])
    .nullish()
    .transform((value) => value ?? 'publish'),
  ...sellable,
  image: image.nullish(),
  attributes: rows(chosenAttribute),
});
export type RestVariation = z.infer<typeof variation>;

export const category = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  parent: reference,
  description: text,
  display: z
    .enum(['default', 'products', 'subcategories', 'both'])
    .nullish()
    .transform((value) => value ?? 'default'),
  image: image.nullish(),
  menu_order: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
});

export const term = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  description: text,
  menu_order: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
});

export const attribute = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().regex(/^pa_/, 'expected a slug that begins with pa_'),
  type: z
    .string()
    .nullish()
    .transform((value) => value ?? 'select'),
  order_by: z
    .string()
    .nullish()
    .transform((value) => value ?? 'menu_order'),
  has_archives: flag,
});
