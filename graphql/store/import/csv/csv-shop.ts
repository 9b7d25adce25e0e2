import type { Database } from '../../db/database';
import { Settings } from '../../settings/settings-sql';
import { typenames } from '../../catalogue/product-rules';
import { toLocalAttributeSlug, slugify } from '../../core/text-keys';
import { CsvIdentities } from './csv-identities';
import { parseCsvRows, splitList, type CsvRow } from './csv-row';
import { CsvTerms, type TermColumn } from './csv-terms';
import { ProblemCollector, type ImportProblem } from '../rest/import-problems';
import type { RestFiles } from '../rest/shop-data';

interface SellableRow extends Record<string, unknown> {
  id: number;
}

interface ProductRow extends SellableRow {
  attributes: { name: string }[];
}

interface VariationRow extends SellableRow {
  attributes: { slug: string }[];
}

const publication = { '1': 'publish', '0': 'private', '-1': 'draft', '2': 'pending' } as const;
const visibility = { visible: 'visible', catalog: 'catalog', search: 'search', hidden: 'hidden' } as const;
const backorders = { '0': 'no', '1': 'yes', notify: 'notify' } as const;
const inStock = { '1': 'instock', '0': 'outofstock', backorder: 'onbackorder' } as const;
const taxStatus = { taxable: 'taxable', shipping: 'shipping', none: 'none' } as const;

/** Converts a product export to REST v3 rows for `importShop`. @throws ImportError */
export function parseCsvShop(db: Database, text: string, file: string) {
  const problems = new ProblemCollector();
  const { rows, untaken } = parseCsvRows(text, file, problems);
  const shop = new CsvShop(db, rows);
  problems.throwIfAny();
  const locate = (problem: ImportProblem) => ({ ...problem, ...shop.findPlace(problem, file) });
  return { files: shop.files(), untaken: untaken(), locate };
}

class CsvShop {
  readonly #identities: CsvIdentities;
  readonly #terms = new CsvTerms();
  readonly #settings: Settings;
  readonly #products: ProductRow[] = [];
  readonly #variations: Record<string, VariationRow[]> = {};

  constructor(db: Database, rows: readonly CsvRow[]) {
    this.#identities = new CsvIdentities(rows);
    this.#settings = Settings.load(db);
    for (const [id, row] of this.#identities.rowOfId) this.#add(row, id);
  }

  findPlace({ file, row = 0 }: ImportProblem, csv: string): Partial<ImportProblem> {
    const [, parent] = /^products-variations\.json(?:, (\d+))?$/.exec(file) ?? [];
    const list = file === 'products.json' ? this.#products : this.#variations[parent ?? ''];
    const csvRow = this.#identities.rowOfId.get(list?.[row - 1]?.id ?? 0);
    return csvRow ? { file: csv, row: csvRow.line, label: csvRow.label } : {};
  }

  #add(row: CsvRow, id: number): void {
    const types = row
      .text('Type')
      .toLowerCase()
      .split(',')
      .map((type) => type.trim());
    const type = types.find((name) => Object.hasOwn(typenames, name));
    if (type === undefined)
      return row.problem(
        'Type',
        `expected simple, variable, variation, external or grouped, found "${row.text('Type')}"`,
      );
    const sellableFields = this.#toSellable(row, id, types);
    if (type === 'variation') return this.#addVariation(row, sellableFields);
    const name = row.name('Name');
    if (name === '') return row.problem('Name', 'is empty');
    const attributes = this.#readAttributes(row);
    const terms = (column: TermColumn) =>
      splitList(row.text(column))
        .map((text) => ({ id: this.#terms.id(column, text) }))
        .filter(({ id }) => id !== 0);
    this.#products.push({
      ...sellableFields,
      type,
      name,
      slug: this.#identities.createSlug(name, id),
      featured: row.flag('Is featured?'),
      brands: terms('Brands'),
      catalog_visibility: row.choice('Visibility in catalog', visibility, 'visible'),
      short_description: row.html('Short description'),
      sold_individually: row.flag('Sold individually?'),
      reviews_allowed: row.flag('Allow customer reviews?', true),
      purchase_note: row.text('Purchase note'),
      external_url: row.text('External URL'),
      button_text: row.text('Button text'),
      categories: terms('Categories'),
      tags: terms('Tags'),
      images: splitList(row.text('Images')).map((src) => ({ src })),
      upsell_ids: this.#identities.findReferences(row, 'Upsells'),
      cross_sell_ids: this.#identities.findReferences(row, 'Cross-sells'),
      grouped_products: this.#identities.findReferences(row, 'Grouped products'),
      attributes: attributes.map(({ standard: _standard, ...attribute }, position) => ({
        ...attribute,
        position,
      })),
      default_attributes: attributes
        .filter(({ standard }) => standard !== '')
        .map(({ id: attribute, name: label, standard }) => ({
          id: attribute,
          name: label,
          option: standard,
        })),
    });
  }

  files(): RestFiles {
    const products = this.#products.map((product) => {
      const variations = this.#variations[String(product.id)];
      const slugs = new Set(variations?.flatMap((row) => row.attributes.map(({ slug }) => slug)));
      // With variations in the file, an attribute that none of them has is a mere property.
      const attributes = product.attributes.map((attribute) => ({
        ...attribute,
        variation: variations
          ? slugs.has(toLocalAttributeSlug(attribute.name))
          : product['type'] === 'variable',
      }));
      return { ...product, attributes };
    });
    return {
      products,
      'products-variations': this.#variations,
      ...this.#terms.files(),
    };
  }

  #addVariation(row: CsvRow, sellableFields: SellableRow): void {
    const parent = this.#identities.findParent(row);
    if (parent === undefined) return;
    const [image] = splitList(row.text('Images'));
    const attributes = this.#readAttributes(row).map(({ id, name, options }) => ({
      id,
      name,
      slug: toLocalAttributeSlug(name),
      option: options[0] ?? '',
    }));
    const list = (this.#variations[String(parent)] ??= []);
    list.push({
      ...sellableFields,
      menu_order: row.integer('Position') ?? list.length,
      image: image === undefined ? null : { src: image },
      attributes,
    });
  }

  #toSellable(row: CsvRow, id: number, types: readonly string[]): SellableRow {
    const shippingClass = row.text('Shipping class');
    const stock = row.text('Stock') === 'parent' ? null : row.integer('Stock');
    return {
      id,
      status: row.choice('Published', publication, 'publish'),
      sku: row.text('SKU'),
      global_unique_id: row.text('GTIN, UPC, EAN, or ISBN', 'GTIN'),
      meta_data: row.meta(),
      description: row.html('Description'),
      regular_price: row.price('Regular price'),
      sale_price: row.price('Sale price'),
      date_on_sale_from_gmt: row.date('Date sale price starts', this.#settings.timezone),
      date_on_sale_to_gmt: row.date('Date sale price ends', this.#settings.timezone),
      virtual: types.includes('virtual'),
      downloadable: types.includes('downloadable'),
      downloads: readDownloads(row),
      download_limit: row.integer('Download limit') ?? -1,
      download_expiry: row.integer('Download expiry days') ?? -1,
      tax_status: row.choice('Tax status', taxStatus, 'taxable'),
      tax_class: slugify(row.text('Tax class')),
      manage_stock: stock !== null,
      stock_quantity: stock,
      stock_status: row.choice('In stock?', inStock, 'instock'),
      backorders: row.choice('Backorders allowed?', backorders, 'no'),
      low_stock_amount: row.integer('Low stock amount'),
      shipping_class_id: shippingClass === '' ? null : this.#terms.id('Shipping class', shippingClass),
      weight: row.measure('Weight', 'weight', this.#settings.weightUnit),
      dimensions: {
        length: row.measure('Length', 'length', this.#settings.dimensionUnit),
        width: row.measure('Width', 'length', this.#settings.dimensionUnit),
        height: row.measure('Height', 'length', this.#settings.dimensionUnit),
      },
      menu_order: row.integer('Position') ?? 0,
    };
  }

  #readAttributes(row: CsvRow) {
    const slugs = new Map<string, string>();
    return row.findNumberedColumns('Attribute', 'name').map((column) => {
      const name = row.name(column('name'));
      const values = row.names(column('value(s)'));
      const standard = row.name(column('default'));
      const { id, options } = row.flag(column('global'))
        ? this.#terms.attribute(name, values)
        : { id: 0, options: values };
      const slug = toLocalAttributeSlug(name);
      const existingName = slugs.get(slug);
      if (existingName !== undefined)
        row.problem(column('name'), `"${name}" is the same attribute as "${existingName}"`);
      slugs.set(slug, name);
      return { id, name, options, visible: row.flag(column('visible'), true), standard };
    });
  }
}

function readDownloads(row: CsvRow): { id: string; name: string; file: string }[] {
  const columns = row.findNumberedColumns('Download', 'URL');
  const downloadIds = columns.map((column) => row.text(column('ID')));
  return columns.map((column, index) => {
    const [id = '', file] = [downloadIds[index], row.text(column('URL'))];
    if (id !== '' && downloadIds.indexOf(id) < index) row.problem(column('ID'), `"${id}" is used twice`);
    return { id: id || `file-${String(index + 1)}`, name: row.text(column('name')) || file, file };
  });
}
