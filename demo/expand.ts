import { categories, items, tags } from './products';
import type { Item } from './products/item';

const today = Date.UTC(2026, 10, 21, 9);
const day = 86_400_000;
const stamp = (time: number) => new Date(time).toISOString().slice(0, 19);
const price = (amount: number | undefined) => (amount === undefined ? '' : amount.toFixed(2));
const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const unique = (values: readonly string[]) => [...new Set(values)];

/** Global attributes with their terms in menu order. */
export const attributes = [
  {
    id: 1,
    name: 'Color',
    slug: 'pa_color',
    terms: unique(items.flatMap((item) => item.colors ?? [])).map(titled),
  },
  { id: 2, name: 'Size', slug: 'pa_size', terms: unique(items.flatMap((item) => item.sizes ?? [])) },
  {
    id: 3,
    name: 'Material',
    slug: 'pa_material',
    terms: unique(
      items.flatMap((item) => [...(item.material ?? []), ...(item.woods ?? []).map(titled)]),
    ).sort(),
  },
] as const;

export const categoryId = (slug: string) => 10 + categories.findIndex(([candidate]) => candidate === slug);
export const tagId = (slug: string) => 60 + tags.findIndex(([candidate]) => candidate === slug);
export const productId = (slug: string) => 101 + items.findIndex((item) => item.slug === slug);
export const sku = (item: Item) => `STU-${productId(item.slug)}`;

export const picture = (id: number, file: string, alt: string) => ({
  id,
  src: `/pictures/${file}.webp`,
  name: titled(file.replaceAll('-', ' ')),
  alt,
});

interface Dimension {
  id: number;
  name: string;
  options: readonly string[];
  /** The option as a variation names it. */
  any: boolean;
}

function dimensionsOf(item: Item): Dimension[] {
  const [choiceName, ...choices] = item.choice ?? [];
  return [
    ...(item.colors ? [{ id: 1, name: 'Color', options: item.colors.map(titled), any: false }] : []),
    ...(item.sizes ? [{ id: 2, name: 'Size', options: item.sizes, any: item.anySize ?? false }] : []),
    ...(item.woods ? [{ id: 3, name: 'Material', options: item.woods.map(titled), any: false }] : []),
    ...(choiceName ? [{ id: 0, name: choiceName, options: choices, any: false }] : []),
  ];
}

function attributeRows(item: Item) {
  const rows = dimensionsOf(item).map(({ id, name, options }, position) => ({
    id,
    name,
    position,
    visible: true,
    variation: true,
    options,
  }));
  return item.material && !item.woods
    ? [
        ...rows,
        {
          id: 3,
          name: 'Material',
          position: rows.length,
          visible: true,
          variation: false,
          options: item.material,
        },
      ]
    : rows;
}

function combinations(dimensions: readonly Dimension[]): string[][] {
  return dimensions.reduce<string[][]>(
    (made, { options, any }) =>
      made.flatMap((before) => (any ? [[...before, '']] : options.map((option) => [...before, option]))),
    [[]],
  );
}

const isAmong = (options: readonly string[], keys: readonly string[] | undefined) =>
  (keys ?? []).some((key) =>
    key.split('/').every((part) => options.some((option) => option.toLowerCase() === part.toLowerCase())),
  );

function stockOf(item: Item) {
  if (item.stock === 'out')
    return { manage_stock: false, stock_quantity: null, stock_status: 'outofstock', backorders: 'no' };
  if (item.stock === 'backorder')
    return { manage_stock: true, stock_quantity: 0, stock_status: 'onbackorder', backorders: 'notify' };
  const quantity = item.stock ?? item.sharedStock;
  return quantity === undefined
    ? { manage_stock: false, stock_quantity: null, stock_status: 'instock', backorders: 'no' }
    : {
        manage_stock: true,
        stock_quantity: quantity,
        stock_status: quantity > 0 ? 'instock' : 'outofstock',
        backorders: 'no',
      };
}

function sale(item: Item, regular: number) {
  const reduced =
    item.sale === undefined ? undefined : Math.round(regular * (item.sale / item.price) * 100) / 100;
  return {
    regular_price: price(regular),
    sale_price: price(reduced),
    date_on_sale_from_gmt: item.saleFrom ? `${item.saleFrom}T00:00:00` : null,
    date_on_sale_to_gmt: null,
  };
}

/** The demo shop has no past: what a reduced product has cost before comes with it, as a plugin of WooCommerce keeps it. */
function costBefore({ sale: reduced, saleFrom }: Item, regular: number) {
  return reduced === undefined || saleFrom ? [] : [{ key: '_lowest_price_30_days', value: price(regular) }];
}

function common(item: Item) {
  const [length, width, height] = item.size ?? ['', '', ''];
  return {
    virtual: item.virtual ?? false,
    downloadable: item.files !== undefined,
    tax_status: 'taxable',
    tax_class: item.reduced ? 'reduced-rate' : '',
    weight: item.weight === undefined ? '' : String(item.weight),
    dimensions: { length: String(length), width: String(width), height: String(height) },
    date_created_gmt: stamp(today - item.age * day),
    date_modified_gmt: stamp(today - item.age * day),
  };
}

function variationsOf(item: Item, firstId: number) {
  const dimensions = dimensionsOf(item);
  return combinations(dimensions).map((options, index) => {
    const regular = options.reduce(
      (found, option) => item.prices?.[option] ?? item.prices?.[option.toLowerCase()] ?? found,
      item.price,
    );
    const main = options[0] ?? '';
    const isFirst = index === 0 || main === dimensions[0]?.options[0];
    const hasPictures = Boolean(item.colors ?? item.woods);
    const file = isFirst ? item.slug : `${item.slug}-${slugOf(main)}`;
    const out = isAmong(options, item.gone);
    return {
      id: firstId + index,
      type: 'variation',
      sku: `${sku(item)}-${index + 1}`,
      status: 'publish',
      description: '',
      ...common(item),
      ...sale(item, regular),
      meta_data: costBefore(item, regular),
      ...(item.sharedStock === undefined
        ? {
            manage_stock: false,
            stock_quantity: null,
            stock_status: out ? 'outofstock' : 'instock',
            backorders: 'no',
          }
        : {
            manage_stock: 'parent',
            stock_quantity: item.sharedStock,
            stock_status: 'instock',
            backorders: 'no',
          }),
      image: hasPictures
        ? picture(
            20_000 + firstId + index,
            file,
            `${item.alt}, ${options.filter(Boolean).join(', ').toLowerCase()}`,
          )
        : null,
      attributes: dimensions.flatMap(({ id, name, any }, position) =>
        any ? [] : [{ id, name, option: options[position] ?? '' }],
      ),
      menu_order: index,
    };
  });
}

function typeOf(item: Item): 'variable' | 'grouped' | 'external' | 'simple' {
  if (dimensionsOf(item).length > 0) return 'variable';
  if (item.group) return 'grouped';
  return item.external ? 'external' : 'simple';
}

function html({ text, facts }: Item): string {
  const paragraphs = text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return facts
    ? `${paragraphs}\n<ul>\n${facts.map((fact) => `<li>${fact}</li>`).join('\n')}\n</ul>`
    : paragraphs;
}

function productOf(item: Item, variations: readonly { id: number }[]) {
  const id = productId(item.slug);
  const type = typeOf(item);
  const files = [
    item.slug,
    ...(item.shots ?? []).map((shot) => `${item.slug}-${shot}`),
    ...(item.colors ?? []).slice(1).map((color) => `${item.slug}-${color}`),
  ];
  const [url = '', button = ''] = item.external ?? [];
  const [limit = -1, expiry = -1] = item.downloads ?? [];
  return {
    id,
    name: item.name,
    slug: item.slug,
    type,
    status: item.draft ? 'draft' : 'publish',
    featured: item.featured ?? false,
    catalog_visibility: item.hidden ? 'hidden' : 'visible',
    description: html(item),
    short_description: `<p>${item.short}</p>`,
    sku: sku(item),
    ...common(item),
    ...(type === 'variable' || type === 'grouped'
      ? { regular_price: '', sale_price: '' }
      : sale(item, item.price)),
    ...stockOf(item),
    low_stock_amount: item.low ?? null,
    downloads: (item.files ?? []).map(([name, file], index) => ({
      id: `${item.slug}-${index + 1}`,
      name,
      file: `/files/${file}`,
    })),
    download_limit: limit,
    download_expiry: expiry,
    external_url: url,
    button_text: button,
    sold_individually: item.single ?? false,
    reviews_allowed: !item.noReviews,
    purchase_note: '',
    meta_data: [
      ...Object.entries(item.fields ?? {}).map(([key, value]) => ({ key, value })),
      ...(type === 'variable' ? [] : costBefore(item, item.price)),
    ],
    total_sales: item.sales ?? 0,
    upsell_ids: (item.upsells ?? []).map(productId),
    cross_sell_ids: (item.crossSells ?? []).map(productId),
    grouped_products: (item.group ?? []).map(productId),
    categories: item.categories.map((slug) => ({ id: categoryId(slug) })),
    tags: (item.tags ?? []).map((slug) => ({ id: tagId(slug) })),
    images: item.draft
      ? []
      : files.map((file, index) =>
          picture(
            5000 + id * 10 + index,
            file,
            index === 0 ? item.alt : `${item.alt}, ${file.slice(item.slug.length + 1)}`,
          ),
        ),
    attributes: attributeRows(item),
    default_attributes: dimensionsOf(item).flatMap(({ id: attribute, name }) => {
      const option = item.defaults?.[attribute === 0 ? name : name.toLowerCase()];
      return option ? [{ id: attribute, name, option: attribute === 0 ? option : slugOf(option) }] : [];
    }),
    variations: variations.map((variation) => variation.id),
  };
}

/** Products and variations of the demo shop as the REST API would list them. */
export function expandCatalogue() {
  const variations: Record<string, ReturnType<typeof variationsOf>> = {};
  let next = 1001;
  const products = items.map((item) => {
    const own = typeOf(item) === 'variable' ? variationsOf(item, next) : [];
    next += own.length;
    if (own.length > 0) variations[productId(item.slug)] = own;
    return productOf(item, own);
  });
  return { products, variations };
}

export function expandTerms() {
  return {
    categories: categories.map(([slug, name, parent, description], index) => ({
      id: categoryId(slug),
      name: name.replace('&', '&amp;'),
      slug,
      parent: parent ? categoryId(parent) : 0,
      description,
      display: 'default',
      image: picture(4000 + index, `category-${slug}`, name),
      menu_order: index,
    })),
    tags: tags.map(([slug, name]) => ({
      id: tagId(slug),
      name: name.replace('&', '&amp;'),
      slug,
      description: '',
    })),
    attributes: attributes.map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      type: 'select',
      order_by: 'menu_order',
      has_archives: false,
    })),
    attributeTerms: Object.fromEntries(
      attributes.map(({ id, terms }) => [
        id,
        terms.map((name, index) => ({
          id: id * 200 + index,
          name,
          slug: slugOf(name),
          description: '',
          menu_order: index,
        })),
      ]),
    ),
  };
}
