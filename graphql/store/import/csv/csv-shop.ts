import type { Database } from '../../db/database';
import { knownProducts } from '../../db/import/known';
import { Settings } from '../../db/settings';
import { slugify } from '../../domain/text';
import { parseCsv, splitList } from './csv-parse';
import { CsvRow } from './csv-row';
import { CsvTerms } from './csv-terms';
import { Problems } from '../../domain/import/import-problems';
import type { RestFiles } from '../../domain/import/shop-data';

type RestRow = Record<string, unknown>;

const publication = { '1': 'publish', '0': 'private', '-1': 'draft' } as const;
const visibility = { visible: 'visible', catalog: 'catalog', search: 'search', hidden: 'hidden' } as const;
const backorders = { '0': 'no', '1': 'yes', notify: 'notify' } as const;
const inStock = { '1': 'instock', '0': 'outofstock', backorder: 'onbackorder' } as const;
const taxStatus = { taxable: 'taxable', shipping: 'shipping', none: 'none' } as const;

/**
 * WooCommerce's product CSV export as REST v3 rows for `importShop`. Products are found again by SKU, then by id; new ones
 * keep their id when it is free. Throws ImportError with every problem and its row.
 */
export function csvShop(db: Database, text: string, file: string): RestFiles {
  const problems = new Problems();
  const [header = [], ...lines] = parseCsv(text);
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('type') || !names.includes('name')) {
    problems.add(
      file,
      1,
      '',
      '',
      'is no product export of WooCommerce: the columns Type and Name are missing',
    );
  }
  const rows = lines.map((cells, index) => {
    if (cells.length > header.length)
      problems.add(
        file,
        index + 2,
        cells[0] ?? '',
        '',
        `has ${String(cells.length)} cells, the header has ${String(header.length)}`,
      );
    return new CsvRow(
      new Map(names.map((name, column) => [name, cells[column] ?? ''])),
      problems,
      file,
      index + 2,
    );
  });
  problems.throwIfAny();

  const shop = new CsvShop(db, rows);
  for (const row of rows) shop.add(row);
  problems.throwIfAny();
  return shop.files();
}

class CsvShop {
  readonly #terms: CsvTerms;
  readonly #timezone: string;
  readonly #products: RestRow[] = [];
  readonly #variations: Record<string, RestRow[]> = {};
  /** Final id by what other rows may call a row: `id:12` and the SKU. */
  readonly #ids = new Map<string, number>();
  readonly #idOfRow = new Map<CsvRow, number>();
  readonly #slugs: Map<string, number>;
  readonly #kept: Map<number, { slug: string; sales: number }>;

  constructor(db: Database, rows: readonly CsvRow[]) {
    this.#terms = new CsvTerms(db);
    this.#timezone = Settings.load(db).timezone;
    const existing = knownProducts(db);
    this.#kept = new Map(existing.map((row) => [row.id, { slug: row.slug, sales: row.total_sales }]));
    this.#slugs = new Map(
      existing.filter(({ type }) => type !== 'variation').map(({ id, slug }) => [slug, id]),
    );
    const bySku = new Map(existing.map(({ id, sku }) => [sku, id]));
    const taken = new Set(existing.map(({ id }) => id));
    let next = Math.max(0, ...taken, ...rows.map((row) => row.integer('ID') ?? 0)) + 1;
    for (const { id, sku } of existing) if (sku !== '') this.#ids.set(sku, id);
    for (const row of rows) {
      const given = row.integer('ID');
      const sku = row.text('SKU');
      const known = sku === '' ? undefined : bySku.get(sku);
      const free = given !== null && given > 0 && !taken.has(given) ? given : undefined;
      const id = known ?? free ?? next++;
      taken.add(id);
      this.#idOfRow.set(row, id);
      if (given !== null) this.#ids.set(`id:${String(given)}`, id);
      if (sku !== '') this.#ids.set(sku, id);
    }
  }

  add(row: CsvRow): void {
    const types = row
      .text('Type')
      .toLowerCase()
      .split(',')
      .map((type) => type.trim());
    const type = types.find((name) =>
      ['simple', 'variable', 'variation', 'external', 'grouped'].includes(name),
    );
    if (type === undefined)
      return row.problem(
        'Type',
        `expected simple, variable, variation, external or grouped, found "${row.text('Type')}"`,
      );
    const id = this.#idOfRow.get(row) ?? 0;
    const common = this.#sellable(row, id, types);
    if (type === 'variation') return this.#addVariation(row, common);
    const name = row.text('Name');
    if (name === '') return row.problem('Name', 'is empty');
    const attributes = this.#attributes(row);
    this.#products.push({
      ...common,
      type,
      name,
      slug: this.#slug(name, id),
      featured: row.flag('Is featured?'),
      catalog_visibility: row.choice('Visibility in catalog', visibility, 'visible'),
      short_description: unescapeBreaks(row.text('Short description')),
      sold_individually: row.flag('Sold individually?'),
      reviews_allowed: row.flag('Allow customer reviews?', true),
      purchase_note: row.text('Purchase note'),
      external_url: row.text('External URL'),
      button_text: row.text('Button text'),
      categories: splitList(row.text('Categories')).map((path) => ({ id: this.#terms.category(path) })),
      tags: splitList(row.text('Tags')).map((tag) => ({ id: this.#terms.tag(tag) })),
      images: splitList(row.text('Images')).map((src) => ({ src, name })),
      upsell_ids: this.#references(row, 'Upsells'),
      cross_sell_ids: this.#references(row, 'Cross-sells'),
      grouped_products: this.#references(row, 'Grouped products'),
      attributes: attributes.map(({ standard: _standard, ...attribute }, position) => ({
        ...attribute,
        position,
        variation: type === 'variable' && attribute.variation,
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
    return {
      products: this.#products,
      'products-variations': this.#variations,
      'products-categories': this.#terms.categories,
      'products-tags': this.#terms.tags,
      'products-attributes': this.#terms.attributes,
      'products-attributes-terms': Object.fromEntries(this.#terms.attributeTerms),
    };
  }

  #addVariation(row: CsvRow, common: RestRow): void {
    const reference = row.text('Parent');
    const parent = this.#ids.get(reference);
    if (parent === undefined)
      return row.problem('Parent', reference === '' ? 'is empty' : `there is no product "${reference}"`);
    const [image] = splitList(row.text('Images'));
    const attributes = this.#attributes(row).map(({ id, name, options }) => ({
      id,
      name,
      slug: slugify(name),
      option: options[0] ?? '',
    }));
    const list = (this.#variations[String(parent)] ??= []);
    list.push({
      ...common,
      menu_order: row.integer('Position') ?? list.length,
      image: image === undefined ? null : { src: image, name: row.text('Name') },
      attributes,
    });
  }

  #sellable(row: CsvRow, id: number, types: readonly string[]): RestRow {
    const stock = row.text('Stock') === 'parent' ? null : row.integer('Stock');
    return {
      id,
      total_sales: this.#kept.get(id)?.sales ?? 0,
      status: row.choice('Published', publication, 'publish'),
      sku: row.text('SKU'),
      description: unescapeBreaks(row.text('Description')),
      regular_price: row.price('Regular price'),
      sale_price: row.price('Sale price'),
      date_on_sale_from_gmt: row.date('Date sale price starts', this.#timezone),
      date_on_sale_to_gmt: row.date('Date sale price ends', this.#timezone),
      virtual: types.includes('virtual'),
      downloadable: types.includes('downloadable'),
      downloads: downloads(row),
      download_limit: row.integer('Download limit') ?? -1,
      download_expiry: row.integer('Download expiry days') ?? -1,
      tax_status: row.choice('Tax status', taxStatus, 'taxable'),
      tax_class: row.text('Tax class'),
      manage_stock: stock !== null,
      stock_quantity: stock,
      stock_status: row.choice('In stock?', inStock, 'instock'),
      backorders: row.choice('Backorders allowed?', backorders, 'no'),
      low_stock_amount: row.integer('Low stock amount'),
      weight: row.starting('Weight'),
      dimensions: {
        length: row.starting('Length'),
        width: row.starting('Width'),
        height: row.starting('Height'),
      },
      menu_order: row.integer('Position') ?? 0,
    };
  }

  #attributes(row: CsvRow): {
    id: number;
    name: string;
    options: string[];
    visible: boolean;
    variation: boolean;
    standard: string;
  }[] {
    const found = [];
    for (let index = 1; row.text(`Attribute ${String(index)} name`) !== ''; index += 1) {
      const column = (name: string) => `Attribute ${String(index)} ${name}`;
      const name = row.text(column('name'));
      const options = splitList(row.text(column('value(s)')));
      const standard = row.text(column('default'));
      const id = row.flag(column('global')) ? this.#terms.attribute(name, options) : 0;
      found.push({
        id,
        name,
        options,
        visible: row.flag(column('visible'), true),
        variation: true,
        standard,
      });
    }
    return found;
  }

  #references(row: CsvRow, column: string): number[] {
    return splitList(row.text(column)).flatMap((reference) => {
      const id = this.#ids.get(reference);
      if (id === undefined) row.problem(column, `there is no product "${reference}"`);
      return id ?? [];
    });
  }

  /** A product that is there keeps its address. */
  #slug(name: string, id: number): string {
    const kept = this.#kept.get(id);
    if (kept) return kept.slug;
    const wanted = slugify(name) || `product-${String(id)}`;
    const owner = this.#slugs.get(wanted);
    const slug = owner === undefined || owner === id ? wanted : `${wanted}-${String(id)}`;
    this.#slugs.set(slug, id);
    return slug;
  }
}

function downloads(row: CsvRow): { id: string; name: string; file: string }[] {
  const found = [];
  for (let index = 1; row.text(`Download ${String(index)} URL`) !== ''; index += 1) {
    const file = row.text(`Download ${String(index)} URL`);
    found.push({
      id: row.text(`Download ${String(index)} ID`) || `file-${String(index)}`,
      name: row.text(`Download ${String(index)} name`) || file,
      file,
    });
  }
  return found;
}

/** The export writes line breaks as `\n`. */
function unescapeBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}
