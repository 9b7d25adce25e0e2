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
  visible: withDefault(z.boolean(), true),
  variation: flag,
  options: rows(z.string()),
});

const chosenAttribute = z.object({ id: reference, name: text, slug: text, option: text });

const stock = {
  manage_stock: z
    .union([z.boolean(), z.literal('parent')])
    .nullish()
    .transform((value) => value === true),
  stock_quantity: count,
  stock_status: withDefault(z.enum(['instock', 'outofstock', 'onbackorder']), 'instock'),
  backorders: withDefault(z.enum(['no', 'notify', 'yes']), 'no'),
  low_stock_amount: count,
};

const sellable = ({ amount }: AmountSchemas) => ({
  sku: text,
  description: text,
  regular_price: amount,
  sale_price: amount,
  date_on_sale_from_gmt: timestamp,
  date_on_sale_to_gmt: timestamp,
  virtual: flag,
  downloadable: flag,
  downloads: rows(z.object({ id: z.string().min(1), name: text, file: z.string().min(1) })),
  download_limit: withDefault(z.int(), -1),
  download_expiry: withDefault(z.int(), -1),
  tax_status: withDefault(z.enum(['taxable', 'shipping', 'none']), 'taxable'),
  tax_class: text,
  ...stock,
  weight: text,
  dimensions: z.object({ length: text, width: text, height: text }).nullish(),
  shipping_class_id: reference,
  menu_order: position,
  date_created_gmt: timestamp,
  date_modified_gmt: timestamp,
  meta_data: rows(metaRow),
  /** GTIN, UPC, EAN or ISBN (WooCommerce 9.2). */
  global_unique_id: text,
});

const slug = z.string().min(1).transform(decodeSlug);

export const product = (amountSchemas: AmountSchemas) =>
  z.object({
    id,
    name: z.string().min(1),
    slug,
    type: z.enum(['simple', 'variable', 'external', 'grouped']),
    status: withDefault(status, 'publish'),
    featured: flag,
    catalog_visibility: withDefault(z.enum(['visible', 'catalog', 'search', 'hidden']), 'visible'),
    short_description: text,
    ...sellable(amountSchemas),
    tax_class: text.transform((name) => (name === 'parent' ? '' : name)),
    external_url: text,
    button_text: text,
    sold_individually: flag,
    reviews_allowed: withDefault(z.boolean(), true),
    purchase_note: text,
    total_sales: withDefault(
      z.union([z.int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)]),
      0,
    ),
    upsell_ids: ids,
    cross_sell_ids: ids,
    grouped_products: ids,
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

export const category = term.extend({
  parent: reference,
  image: image.nullish(),
});

export const attribute = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().regex(/^pa_/, 'expected a slug that begins with pa_').transform(decodeSlug),
});
