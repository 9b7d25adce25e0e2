import { buildCatalogueIndex, type CatalogueIndex } from '~/catalogue/index/build-index';
import { listProducts } from '~/catalogue/index/list-products';
import { parseListQuery } from '~/catalogue/index/list-query';
import { runSync } from '~/catalogue/index/cooperative-task';
import type { CatalogueProduct, CatalogueSource, SourceProduct } from '~/catalogue/index/catalogue-records';

interface ProductDetails extends Partial<CatalogueProduct> {
  id: number;
  categories?: string[];
  brands?: string[];
  tags?: string[];
  attributes?: [string, string[]][];
  texts?: string[];
  skus?: string;
}

/** A simple product that is named after its id. */
export function product({
  categories = [],
  brands = [],
  tags = [],
  attributes = [],
  texts,
  skus,
  ...details
}: ProductDetails): SourceProduct {
  const name = details.name ?? `Product ${details.id}`;
  return {
    product: {
      slug: `product-${details.id}`,
      name,
      kind: 'simple',
      date: 0,
      low: 1000,
      high: details.low ?? 1000,
      was: null,
      discount: 0,
      onSale: false,
      rating: 0,
      reviews: 0,
      featured: false,
      stock: 'in',
      buyable: true,
      picture: '/images/placeholder.jpg',
      pictures: [],
      ...details,
    },
    terms: [
      ['product_cat', categories],
      ['product_brand', brands],
      ['product_tag', tags],
    ],
    attributes,
    modified: 0,
    flips: [],
    texts: texts ?? [name],
    ...(skus === undefined ? {} : { skus }),
  };
}

const names = (slugs: string[]) => slugs.map((slug) => ({ slug, name: slug }));

/** A catalogue with the categories home > kitchen, garden and the attributes color and size. */
export function source(...products: SourceProduct[]): CatalogueSource {
  const category = (id: number, slug: string, parent: number | null = null) => ({
    id,
    slug,
    name: slug,
    parent,
    picture: null,
    description: '',
  });
  return {
    bestSellers: [],
    products,
    terms: [
      ['product_cat', [category(1, 'home'), category(2, 'kitchen', 1), category(3, 'garden')]],
      ['product_brand', [category(1, 'nordlicht'), category(2, 'atelier', 1), category(3, 'empty')]],
      ['product_tag', [category(1, 'gift')]],
    ],
    attributes: [
      { name: 'pa_color', label: 'Colour', values: names(['green', 'light-blue', 'red']) },
      { name: 'pa_size', label: 'Size', values: names(['s', 'm', 'l']) },
    ],
  };
}

/** The list at an address, its first page unless another is asked for, with its products by their ids. */
export function listed(
  index: CatalogueIndex,
  address: string,
  options: Partial<Parameters<typeof listProducts>[2]> = {},
) {
  const query = parseListQuery(new URLSearchParams(address));
  const result = listProducts(index, query, { page: 1, perPage: 24, ...options });
  const idsOf = (rows: number[]) => rows.map((row) => index.products[row]?.id);
  return { ...result, ids: idsOf(result.rows), similar: idsOf(result.similar) };
}

/** The index without a break. */
export const buildIndex = (of: CatalogueSource): CatalogueIndex => runSync(buildCatalogueIndex(of));
