import type { Database } from '../../db/database';
import { knownProducts, lostColumns, type KnownProduct } from '../../db/import/known';
import { Settings } from '../../db/settings';
import { typenames } from '../../domain/catalogue/product';
import { localAttributeSlug, slugify, uniqueSlug } from '../../domain/text';
import { renderCell, splitList } from './csv-cells';
import { csvRows, type CsvRow } from './csv-row';
import { CsvTerms, type TermColumn } from './csv-terms';
import { CsvTexts } from './csv-texts';
import { Problems, type ImportProblem } from '../../domain/import/import-problems';
import type { RestFiles } from '../../domain/import/shop-data';

type RestRow = Record<string, unknown>;

const publication = { '1': 'publish', '0': 'private', '-1': 'draft', '2': 'pending' } as const;
const visibility = { visible: 'visible', catalog: 'catalog', search: 'search', hidden: 'hidden' } as const;
const backorders = { '0': 'no', '1': 'yes', notify: 'notify' } as const;
const inStock = { '1': 'instock', '0': 'outofstock', backorder: 'onbackorder' } as const;
const taxStatus = { taxable: 'taxable', shipping: 'shipping', none: 'none' } as const;

/**
 * WooCommerce's product CSV export as REST v3 rows for `importShop`, the columns with values that are not taken, and what finds the
 * line of a problem with those rows. Products are found again by SKU, then by id, then by name; new ones keep their id when it is
 * free. Throws ImportError with every problem and its line.
 */
export function csvShop(db: Database, text: string, file: string) {
  const problems = new Problems();
  const { rows, names, untaken } = csvRows(text, file, problems);
  const shop = new CsvShop(db, rows);
  for (const row of rows) shop.add(row);
  const lost = lostColumns(db, names, [...shop.idOfRow.values()]);
  const sentence = `lacks ${lost.join(', ')}, which would be emptied in products that the shop has. Export all columns.`;
  if (lost.length > 0) problems.add(file, sentence);
  problems.throwIfAny();
  const locate = (problem: ImportProblem) => ({ ...problem, ...shop.place(problem, file) });
  return { files: shop.files(), untaken: untaken(), locate };
}

class CsvShop {
  readonly idOfRow = new Map<CsvRow, number>();
  readonly #terms: CsvTerms;
  readonly #texts: CsvTexts;
  readonly #settings: Settings;
  readonly #products: RestRow[] = [];
  readonly #variations: Record<string, RestRow[]> = {};
  readonly #rowOfId = new Map<number, CsvRow>();
  /** Final id by what other rows may call a row: `id:12` and the SKU. */
  readonly #ids = new Map<string, number>();
  readonly #slugs: Map<string, number>;
  readonly #stored: ReadonlyMap<number, KnownProduct>;
  /** Stored products without an SKU by their names, and variations by their product and the end of theirs. */
  readonly #storedByName = new Map<string, KnownProduct[]>();
  /** What the variations of a product differ by. */
  readonly #chosen = new Map<number, Set<string>>();

  constructor(db: Database, rows: readonly CsvRow[]) {
    this.#terms = new CsvTerms(db);
    this.#texts = new CsvTexts(this.#terms);
    this.#settings = Settings.load(db);
    const existing = knownProducts(db);
    this.#stored = new Map(existing.map((row) => [row.id, row]));
    for (const product of existing.filter(({ sku }) => sku === '')) {
      const parent = product.parent_id === null ? undefined : this.#stored.get(product.parent_id);
      const key = parent
        ? variationKey(parent.id, product.name.slice(`${parent.name} - `.length))
        : product.name;
      this.#storedByName.set(key, [...(this.#storedByName.get(key) ?? []), product]);
    }
    this.#slugs = new Map(
      existing.filter(({ type }) => type !== 'variation').map(({ id, slug }) => [slug, id]),
    );
    this.#findIds(existing, rows);
  }

  #findIds(existing: readonly KnownProduct[], rows: readonly CsvRow[]): void {
    const bySku = new Map(existing.map(({ id, sku }) => [sku, id]));
    const taken = new Set(existing.map(({ id }) => id));
    const claimed = new Set(rows.map((row) => bySku.get(row.text('SKU') || ' ')));
    let next = Math.max(0, ...taken, ...rows.map((row) => row.integer('ID') ?? 0)) + 1;
    for (const { id, sku } of existing) if (sku !== '') this.#ids.set(sku, id);
    const lines = new Map<string, number>();
    for (const row of rows) {
      const given = row.integer('ID');
      const sku = row.text('SKU');
      for (const [column, name] of [
        ['ID', given === null ? '' : `id:${String(given)}`],
        ['SKU', sku],
      ] as const) {
        const line = lines.get(name);
        if (name !== '' && line !== undefined)
          row.problem(column, `is used twice: line ${String(line)} has it, too`);
        lines.set(name, row.line);
      }
      const known =
        (sku === '' ? undefined : bySku.get(sku)) ??
        this.#sameId(row, claimed) ??
        (sku === '' ? this.#sameName(row, claimed) : undefined);
      const free = given !== null && given > 0 && !taken.has(given) ? given : undefined;
      const id = known ?? free ?? next++;
      taken.add(id);
      claimed.add(id);
      this.idOfRow.set(row, id);
      this.#rowOfId.set(id, row);
      if (given !== null) this.#ids.set(`id:${String(given)}`, id);
      if (sku !== '') this.#ids.set(sku, id);
    }
  }

  /** The product with the id of a row, or with the name where it has none, unless the SKUs say that it is another one. */
  #sameId(row: CsvRow, claimed: ReadonlySet<number | undefined>): number | undefined {
    const [slug, sku] = [slugify(row.text('Name')), row.text('SKU')];
    const known = this.#stored.get(row.integer('ID') ?? this.#slugs.get(slug) ?? 0);
    if (!known || claimed.has(known.id)) return undefined;
    if ((known.type === 'variation') !== isVariation(row)) return undefined;
    return sku === '' || known.sku === '' || known.slug === slug ? known.id : undefined;
  }

  /** The oldest product of this name that no other row is, or the variation of these values. */
  #sameName(row: CsvRow, claimed: ReadonlySet<number | undefined>): number | undefined {
    const values = row.numbered('Attribute', 'name').map((column) => row.name(column('value(s)')));
    const key = isVariation(row)
      ? variationKey(this.#ids.get(row.text('Parent')) ?? 0, values.filter(Boolean).join(', '))
      : row.text('Name');
    return this.#storedByName.get(key)?.find(({ id }) => !claimed.has(id))?.id;
  }

  /** Where the row of a problem is in the CSV. */
  place({ file, row = 0 }: ImportProblem, csv: string): Partial<ImportProblem> {
    const [, parent] = /^products-variations\.json(?:, (\d+))?$/.exec(file) ?? [];
    const list = file === 'products.json' ? this.#products : this.#variations[parent ?? ''];
    const found = this.#rowOfId.get(Number(list?.[row - 1]?.['id']));
    return found ? { file: csv, row: found.line, label: found.label } : {};
  }

  add(row: CsvRow): void {
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
    const id = this.idOfRow.get(row) ?? 0;
    const common = this.#sellable(row, id, types);
    if (type === 'variation') return this.#addVariation(row, common);
    const name = row.text('Name');
    if (name === '') return row.problem('Name', 'is empty');
    const attributes = this.#attributes(row);
    const terms = (column: TermColumn) =>
      splitList(row.text(column)).map((text) => ({ id: this.#terms.id(column, text) }));
    this.#texts.add(row, id);
    this.#products.push({
      ...common,
      type,
      name,
      slug: this.#slug(name, id),
      featured: row.flag('Is featured?'),
      brands: terms('Brands'),
      catalog_visibility: row.choice('Visibility in catalog', visibility, 'visible'),
      short_description: renderCell(row.text('Short description')),
      sold_individually: row.flag('Sold individually?'),
      reviews_allowed: row.flag('Allow customer reviews?', true),
      purchase_note: row.text('Purchase note'),
      external_url: row.text('External URL'),
      button_text: row.text('Button text'),
      categories: terms('Categories'),
      tags: terms('Tags'),
      images: splitList(row.text('Images')).map((src) => ({ src })),
      upsell_ids: this.#references(row, 'Upsells'),
      cross_sell_ids: this.#references(row, 'Cross-sells'),
      grouped_products: this.#references(row, 'Grouped products'),
      attributes: attributes.map(({ standard: _standard, ...attribute }, position) => ({
        ...attribute,
        position,
        variation: type === 'variable',
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
    for (const product of this.#products) {
      const chosen = this.#chosen.get(Number(product['id']));
      const attributes = product['attributes'];
      // With variations in the file, what none of them names is a property alone.
      if (chosen && Array.isArray(attributes))
        product['attributes'] = attributes.map((row: { name: string; variation: boolean }) => ({
          ...row,
          variation: chosen.has(localAttributeSlug(row.name)),
        }));
    }
    return {
      products: this.#products,
      'products-variations': this.#variations,
      ...this.#terms.files(),
      ...this.#texts.files(),
    };
  }

  #addVariation(row: CsvRow, common: RestRow): void {
    const reference = row.text('Parent');
    const parent = this.#ids.get(reference);
    if (parent === undefined)
      return row.problem('Parent', reference === '' ? 'is empty' : `there is no product "${reference}"`);
    const parentRow = this.#rowOfId.get(parent);
    if (!parentRow)
      return row.problem('Parent', `"${reference}" isn’t in this file: export variations with their product`);
    if (!/\bvariable\b/i.test(parentRow.text('Type')))
      return row.problem('Parent', `"${reference}" has the type ${parentRow.text('Type')}, not variable`);
    const [image] = splitList(row.text('Images'));
    const attributes = this.#attributes(row).map(({ id, name, options }) => ({
      id,
      name,
      slug: localAttributeSlug(name),
      option: options[0] ?? '',
    }));
    const chosen = this.#chosen.get(parent) ?? new Set();
    this.#chosen.set(parent, chosen);
    for (const { slug } of attributes) chosen.add(slug);
    const list = (this.#variations[String(parent)] ??= []);
    list.push({
      ...common,
      menu_order: row.integer('Position') ?? list.length,
      image: image === undefined ? null : { src: image },
      attributes,
    });
  }

  #sellable(row: CsvRow, id: number, types: readonly string[]): RestRow {
    const shippingClass = row.text('Shipping class');
    const stock = row.text('Stock') === 'parent' ? null : row.integer('Stock');
    return {
      id,
      total_sales: this.#stored.get(id)?.total_sales ?? 0,
      status: row.choice('Published', publication, 'publish'),
      sku: row.text('SKU'),
      global_unique_id: row.text('GTIN, UPC, EAN, or ISBN', 'GTIN'),
      meta_data: Object.entries(row.under('Meta: '))
        .filter(([key, value]) => key !== '' && value !== '')
        .map(([key, value]) => ({ key, value })),
      description: renderCell(row.text('Description')),
      regular_price: row.price('Regular price'),
      sale_price: row.price('Sale price'),
      date_on_sale_from_gmt: row.date('Date sale price starts', this.#settings.timezone),
      date_on_sale_to_gmt: row.date('Date sale price ends', this.#settings.timezone),
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

  #attributes(row: CsvRow) {
    const slugs = new Map<string, string>();
    return row.numbered('Attribute', 'name').map((column) => {
      const name = row.name(column('name'));
      const values = row.names(column('value(s)'));
      const standard = row.name(column('default'));
      const { id, options } = row.flag(column('global'))
        ? this.#terms.attribute(name, values)
        : { id: 0, options: values };
      const slug = localAttributeSlug(name);
      const other = slugs.get(slug);
      if (other !== undefined) row.problem(column('name'), `"${name}" is the same attribute as "${other}"`);
      slugs.set(slug, name);
      return { id, name, options, visible: row.flag(column('visible'), true), standard };
    });
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
    const kept = this.#stored.get(id);
    if (kept) return kept.slug;
    const wanted = slugify(name) || `product-${String(id)}`;
    const slug = uniqueSlug(wanted, (taken) => (this.#slugs.get(taken) ?? id) !== id);
    this.#slugs.set(slug, id);
    return slug;
  }
}

const isVariation = (row: CsvRow): boolean => /\bvariation\b/i.test(row.text('Type'));
const variationKey = (parent: number, values: string): string => `${String(parent)} - ${values}`;

function downloads(row: CsvRow): { id: string; name: string; file: string }[] {
  const columns = row.numbered('Download', 'URL');
  const given = columns.map((column) => row.text(column('ID')));
  return columns.map((column, index) => {
    const [id = '', file] = [given[index], row.text(column('URL'))];
    if (id !== '' && given.indexOf(id) < index) row.problem(column('ID'), `"${id}" is used twice`);
    return { id: id || `file-${String(index + 1)}`, name: row.text(column('name')) || file, file };
  });
}
