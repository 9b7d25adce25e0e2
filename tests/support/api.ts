export interface ProductSample {
  slug: string;
  name: string;
  databaseId: number;
}

interface Node extends ProductSample {
  type: string;
  virtual?: boolean;
  stockStatus?: string;
  stockQuantity?: number | null;
  soldIndividually?: boolean;
  rawPrice: string | null;
  sku: string | null;
  onSale: boolean | null;
  externalUrl?: string | null;
  attributes?: { nodes: { name: string; options: string[] }[] } | null;
  variations?: { nodes: { stockStatus: string; attributes: { nodes: { value: string | null }[] } }[] };
}

export async function queryApi<Data>(origin: string, query: string): Promise<Data> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.map(({ message }) => message).join('; ') ?? `status ${response.status}`);
  return data;
}

const productsByOrigin = new Map<string, Promise<Node[]>>();

/** As they were at the first call: later changes by tests are not included. */
function allProducts(origin: string): Promise<Node[]> {
  const products = productsByOrigin.get(origin) ?? readProducts(origin);
  productsByOrigin.set(origin, products);
  return products;
}

async function readProducts(origin: string): Promise<Node[]> {
  const { products } = await queryApi<{ products: { nodes: Node[] } }>(
    origin,
    `{ products(first: 100, where: { status: "publish", visibility: VISIBLE, orderby: [{ field: DATE, order: DESC }] }) { nodes {
      slug name databaseId type sku onSale
      ... on ProductWithPricing { rawPrice: price(format: RAW) }
      ... on SimpleProduct { virtual }
      ... on InventoriedProduct { stockStatus stockQuantity soldIndividually }
      ... on ExternalProduct { externalUrl }
      ... on ProductWithAttributes { attributes { nodes { name options } } }
      ... on VariableProduct { variations(first: 100) { nodes { stockStatus attributes { nodes { value } } } } }
    } } }`,
  );
  return products.nodes;
}

/** Reads the current products. */
export const findProductWhere = async (origin: string, matches: (product: Node) => boolean) =>
  (await readProducts(origin)).find(matches);

export async function listProductNames(origin: string, values: Record<string, string>): Promise<string[]> {
  const hasValue = ({ attributes }: Node, [name, value]: [string, string]) =>
    attributes?.nodes.some((attribute) => attribute.name === name && attribute.options.includes(value));
  return (await readProducts(origin))
    .filter((product) => Object.entries(values).every((value) => hasValue(product, value)))
    .map(({ name }) => name);
}

async function requireProduct(
  origin: string,
  what: string,
  matches: (product: Node) => boolean,
): Promise<ProductSample> {
  const product = (await allProducts(origin)).find(matches);
  if (!product) throw new Error(`the shop has no ${what}`);
  return product;
}

const inStock = ({ stockStatus }: Node) => stockStatus === 'IN_STOCK';

const isPlain = (product: Node) =>
  product.type === 'SIMPLE' &&
  product.virtual === false &&
  inStock(product) &&
  product.soldIndividually === false &&
  (product.stockQuantity ?? 100) >= 10 &&
  Number(product.rawPrice) > 0;

/** Shipped, with a price, and with at least ten in stock. */
export const simpleProduct = (origin: string) => requireProduct(origin, 'simple product', isPlain);

export const simpleProducts = async (origin: string, count: number) =>
  (await allProducts(origin)).filter(isPlain).slice(0, count);

export const countedProduct = (origin: string) =>
  requireProduct(
    origin,
    'product with counted stock',
    (product) => product.type === 'SIMPLE' && inStock(product) && (product.stockQuantity ?? 0) >= 10,
  );

export const variableProduct = (origin: string) =>
  requireProduct(
    origin,
    'variable product',
    ({ type, variations }) =>
      type === 'VARIABLE' &&
      (variations?.nodes ?? []).some(({ stockStatus }) => stockStatus === 'IN_STOCK') &&
      (variations?.nodes ?? []).every(({ attributes }) =>
        attributes.nodes.every(({ value }) => Boolean(value)),
      ),
  );

export const soldOutProduct = (origin: string) =>
  requireProduct(
    origin,
    'sold-out product',
    ({ type, stockStatus }) => type === 'SIMPLE' && stockStatus === 'OUT_OF_STOCK',
  );
