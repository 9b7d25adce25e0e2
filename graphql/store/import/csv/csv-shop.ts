import { renderText } from '../../content/wordpress-html';
import { toLocalAttributeSlug, slugify, findFreeSlug } from '../../core/text-keys';
import { setPlace } from '../rest/import-problems';
import type { RestFiles } from '../rest/shop-data';
import { parseCsv, type CsvRow } from './csv-file';
import { CsvTerms, splitList, toPlainName } from './csv-terms';

/** Converts a product export of WooCommerce to rows of its REST API, which are checked later. @throws UserFacingError */
export function parseCsvShop(bytes: Buffer, file: string): RestFiles {
  const rows = parseCsv(bytes);
  const terms = new CsvTerms();
  const slugs = new Set<string>();
  const idOfReference = new Map<string, number>();
  let nextId = rows.reduce((highest, { cells }) => Math.max(highest, Number(cells['id']) || 0), 0) + 1;
  const identified = rows.map((row) => {
    const id = Number(row.cells['id']) || nextId++;
    idOfReference.set(`id:${String(id)}`, id);
    // MySQL compares SKUs without case.
    if (row.cells['sku']) idOfReference.set(row.cells['sku'].toLowerCase(), id);
    return { ...row, id };
  });
  const findIds = (cell = '') =>
    splitList(cell).flatMap((reference) => idOfReference.get(reference.toLowerCase()) ?? []);

  const products = [];
  const variations: Record<number, VariationRow[]> = {};
  for (const { id, cells, line } of identified) {
    const types = splitList(cells['type']?.toLowerCase());
    const type = types.find((name) => name !== 'virtual' && name !== 'downloadable') ?? '';
    const name = toPlainName(cells['name']);
    const place = `${file}, line ${String(line)} (${cells['sku'] || name || String(id)})`;
    const shippingClass = cells['shipping class'] ?? '';
    const sellable = {
      ...toSellable(cells, types),
      id,
      shipping_class_id: terms.findIds('products-shipping-classes', shippingClass)[0] ?? null,
    };
    const attributes = readAttributes(cells, terms);
    const images = splitList(cells['images']).map((src) => ({ src }));
    if (type === 'variation') {
      const [parent = 0] = findIds(cells['parent']);
      const list = (variations[parent] ??= []);
      list.push(
        setPlace(
          {
            menu_order: list.length,
            ...sellable,
            image: images[0] ?? null,
            attributes: attributes.map(({ options, ...rest }) => ({ ...rest, option: options[0] ?? '' })),
          },
          place,
        ),
      );
      continue;
    }
    const slug = findFreeSlug(slugify(name) || `product-${String(id)}`, (candidate) => slugs.has(candidate));
    slugs.add(slug);
    products.push(
      setPlace(
        {
          ...sellable,
          ...{ type, name, slug, images, attributes },
          featured: cells['is featured?'] === '1',
          catalog_visibility: cells['visibility in catalog'] || undefined,
          short_description: toHtml(cells['short description']),
          sold_individually: cells['sold individually?'] === '1',
          reviews_allowed: cells['allow customer reviews?'] !== '0',
          purchase_note: cells['purchase note'],
          external_url: cells['external url'],
          button_text: cells['button text'],
          categories: terms.findIds('products-categories', cells['categories']).map(toReference),
          tags: terms.findIds('products-tags', cells['tags']).map(toReference),
          brands: terms.findIds('products-brands', cells['brands']).map(toReference),
          upsell_ids: findIds(cells['upsells']),
          cross_sell_ids: findIds(cells['cross-sells']),
          grouped_products: findIds(cells['grouped products']),
          default_attributes: attributes.filter(({ option }) => option !== ''),
        },
        place,
      ),
    );
  }
  for (const product of products) {
    const varied = new Set(
      (variations[product.id] ?? []).flatMap((row) => row.attributes.map(({ slug }) => slug)),
    );
    // With variations in the file, an attribute that none of them has is a mere property.
    for (const attribute of product.attributes)
      attribute.variation = product.type === 'variable' && (varied.size === 0 || varied.has(attribute.slug));
  }
  return { products, 'products-variations': variations, ...terms.toFiles() };
}

interface VariationRow {
  attributes: { slug: string }[];
}

const toReference = (id: number) => ({ id });

const statuses = { '1': 'publish', '0': 'private', '-1': 'draft', '2': 'pending' };
const stockStatuses = { '1': 'instock', '0': 'outofstock', backorder: 'onbackorder' };
const backorders = { '0': 'no', '1': 'yes' };

/** Returns an unknown cell as it is, which is reported, and undefined for an empty one. */
const choose = (choices: Readonly<Record<string, string>>, cell = '') => choices[cell] ?? (cell || undefined);

/** Reads `1234.5` and `1234,5`, but not `1,234`, which may be more than a thousand. */
const toDecimal = (cell = ''): string =>
  /^\d*,\d+$/.test(cell) && !/^[1-9]\d{0,2},\d{3}$/.test(cell) ? cell.replace(',', '.') : cell;

/** Returns any other text as it is, which is reported. */
const toInteger = (cell = '') =>
  cell === '' ? undefined : /^-?\d+(?:[.,]0{1,2})?$/.test(cell) ? Number.parseInt(cell) : cell;

/** Renders a text. The exporter writes line breaks as `\n`, and a literal `\n` as `\\n`. */
const toHtml = (cell = ''): string =>
  renderText(cell.replace(/\\(\\n)|\\n/g, (_, literal?: string) => literal ?? '\n')).trim();

/** Kilograms and centimetres by WooCommerce's other units. */
const unitSizes: Readonly<Record<string, number>> = {
  ...{ g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523_125 },
  ...{ mm: 0.1, m: 100, in: 2.54, yd: 91.44 },
};
// 35 lbs are 15.8757 kg.
const CONVERTED_DIGITS = 6;

/** Converts a cell of a column such as `Weight (lbs)` to kg or cm. */
function toMeasure(cells: CsvRow['cells'], column: string): string {
  const [name = '', cell = ''] = Object.entries(cells).find(([key]) => key.startsWith(column)) ?? [];
  const size = unitSizes[/\((\w+)\)/.exec(name)?.[1] ?? ''];
  const value = toDecimal(cell);
  return value === '' || size === undefined
    ? value
    : String(Number((Number(value) * size).toPrecision(CONVERTED_DIGITS)));
}

const toSellable = (cells: CsvRow['cells'], types: readonly string[]) => ({
  status: choose(statuses, cells['published']),
  sku: cells['sku'],
  global_unique_id: cells['gtin, upc, ean, or isbn'],
  meta_data: Object.entries(cells).flatMap(([name, value]) =>
    name.startsWith('Meta:') && value !== '' ? [{ key: name.slice('Meta:'.length).trim(), value }] : [],
  ),
  description: toHtml(cells['description']),
  regular_price: toDecimal(cells['regular price']),
  sale_price: toDecimal(cells['sale price']),
  date_on_sale_from_gmt: cells['date sale price starts'],
  date_on_sale_to_gmt: cells['date sale price ends'],
  virtual: types.includes('virtual'),
  downloadable: types.includes('downloadable'),
  downloads: listNumbers(cells, 'download', 'url').map((column) => ({
    id: cells[`${column} id`] || column,
    name: cells[`${column} name`] || cells[`${column} url`],
    file: cells[`${column} url`],
  })),
  download_limit: toInteger(cells['download limit']),
  download_expiry: toInteger(cells['download expiry days']),
  tax_status: cells['tax status'] || undefined,
  tax_class: slugify(cells['tax class'] ?? ''),
  manage_stock: /\d/.test(cells['stock'] ?? ''),
  stock_quantity: cells['stock'] === 'parent' ? undefined : toInteger(cells['stock']),
  stock_status: choose(stockStatuses, cells['in stock?']),
  backorders: choose(backorders, cells['backorders allowed?']),
  low_stock_amount: toInteger(cells['low stock amount']),
  weight: toMeasure(cells, 'weight'),
  dimensions: {
    length: toMeasure(cells, 'length'),
    width: toMeasure(cells, 'width'),
    height: toMeasure(cells, 'height'),
  },
  ...(cells['position'] ? { menu_order: toInteger(cells['position']) } : {}),
});

/** Names `attribute 1`, `attribute 2` … of those that have a value. */
const listNumbers = (cells: CsvRow['cells'], kind: string, first: string): string[] =>
  Object.keys(cells)
    .filter(
      (name) => name.startsWith(`${kind} `) && name.endsWith(` ${first}`) && toPlainName(cells[name]) !== '',
    )
    .map((name) => name.slice(0, -first.length - 1));

const readAttributes = (cells: CsvRow['cells'], terms: CsvTerms) =>
  listNumbers(cells, 'attribute', 'name').map((column, position) => {
    const name = toPlainName(cells[`${column} name`]);
    const values = splitList(cells[`${column} value(s)`]).map(toPlainName);
    return {
      name,
      slug: toLocalAttributeSlug(name),
      ...(cells[`${column} global`] === '1' ? terms.addAttribute(name, values) : { id: 0, options: values }),
      visible: cells[`${column} visible`] !== '0',
      variation: false,
      option: toPlainName(cells[`${column} default`]),
      position,
    };
  });
