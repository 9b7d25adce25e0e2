import type { StoreContext } from '../../services/context';
import type { AttributeRecord, ProductRecord } from '../../domain/catalogue/product';
import { checkPageArgs, connection, globalId, slice, type ConnectionArgs } from '../connection';
import type { Resolver, Resolvers } from '../resolver';

type Fields = Record<string, Resolver<ProductRecord, ConnectionArgs>>;

/** A chosen or fixed attribute value in the form of the type VariationAttribute. */
export interface VariationAttributeSource {
  id: string;
  attributeId: number;
  name: string;
  value: string;
  label: string;
}

/** The attributes a variation was made for, in the order of its parent's. */
export function variationAttributes(variation: ProductRecord): VariationAttributeSource[] {
  return variation.values.map(({ slug, value, termId, label }) => ({
    id: globalId('variation_attribute', `${String(variation.id)}|${slug}|${value}`),
    attributeId: termId,
    name: slug,
    value,
    label,
  }));
}

function defaultAttributes(product: ProductRecord): VariationAttributeSource[] {
  return product.attributes
    .filter((attribute) => attribute.variation && attribute.defaultValue !== '')
    .map((attribute) => {
      const term = attribute.terms.find(({ slug }) => slug === attribute.defaultValue);
      return {
        id: globalId(
          'variation_attribute',
          `${String(product.id)}|${attribute.slug}|${attribute.defaultValue}`,
        ),
        attributeId: term?.id ?? 0,
        name: attribute.slug,
        value: attribute.defaultValue,
        label: term ? attribute.label : attribute.slug,
      };
    });
}

/** Published products by id, by name from Z to A: the order in which WooGraphQL gives linked products. */
function linked(ids: readonly number[], { catalogue }: StoreContext): ProductRecord[] {
  return catalogue
    .products(ids)
    .filter((product) => product.status === 'publish')
    .sort(byNameDescending);
}

function byNameDescending(a: ProductRecord, b: ProductRecord): number {
  return b.menuOrder - a.menuOrder || b.name.localeCompare(a.name, 'en', { sensitivity: 'base' });
}

/**
 * Some of the products that share a category or tag and can be found by browsing, others every time. A product that
 * shares nothing gets any others, as in WooGraphQL.
 */
function relatedIds(product: ProductRecord, count: number, { catalogue, settings }: StoreContext): number[] {
  const shown = (id: number) => {
    const entry = catalogue.entry(id);
    if (!entry || id === product.id || entry.status !== 'publish') return false;
    if (entry.visibility === 'hidden' || entry.visibility === 'search') return false;
    return entry.stockStatus !== 'outofstock' || !settings.hideOutOfStock;
  };
  const carried = product.terms.filter(
    ({ taxonomy }) => taxonomy === 'product_cat' || taxonomy === 'product_tag',
  );
  const found = pick(
    carried.map((term) => catalogue.withTerm(term.id)),
    count,
    shown,
  );
  if (found.length > 0) return found;
  return pick([catalogue.list({ field: 'DATE', descending: true }).map((entry) => entry.id)], count, shown);
}

/** Up to `count` different items by chance; long lists are not shuffled as a whole. */
function pick(lists: readonly (readonly number[])[], count: number, test: (id: number) => boolean): number[] {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  const picked = new Set<number>();
  for (let tries = 0; total > 20 * count && tries < 5 * count && picked.size < count; tries += 1) {
    const id = nth(lists, Math.floor(Math.random() * total));
    if (id !== undefined && test(id)) picked.add(id);
  }
  if (picked.size < count)
    for (const id of shuffled(lists.flat())) if (picked.size < count && test(id)) picked.add(id);
  return [...picked];
}

/** An item of several lists as if they were one. */
function nth(lists: readonly (readonly number[])[], index: number): number | undefined {
  let rest = index;
  for (const list of lists) {
    if (rest < list.length) return list[rest];
    rest -= list.length;
  }
  return undefined;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const relations: Fields = {
  galleryImages: (product, args) => slice(product.gallery, args),
  productCategories: (product, args) =>
    slice(
      product.terms.filter(({ taxonomy }) => taxonomy === 'product_cat'),
      args,
    ),
  productTags: (product, args) =>
    slice(
      product.terms.filter(({ taxonomy }) => taxonomy === 'product_tag'),
      args,
    ),
  terms: (product, args) => slice(product.terms, args),
  upsell: (product, args, context) => slice(linked(product.upsellIds, context), args),
  related: (product, args, context) => {
    checkPageArgs(args);
    return {
      nodes: context.catalogue.products(
        relatedIds(product, args.first ? Math.min(args.first, 100) : 10, context),
      ),
    };
  },
  attributes: (product) => (product.attributes.length === 0 ? null : { nodes: product.attributes }),
};

const attributeFields: Record<string, Resolver<AttributeRecord>> = {
  id: (attribute) =>
    globalId('product_attribute', `${attribute.slug}:${String(attribute.productId)}:${attribute.label}`),
  name: (attribute) => attribute.slug,
  options: (attribute) => (attribute.options.length === 0 ? null : attribute.options),
  scope: (attribute) => (attribute.attributeId > 0 ? 'GLOBAL' : 'LOCAL'),
};

export const productRelationResolvers: Resolvers = {
  SimpleProduct: relations,
  ExternalProduct: relations,
  GroupProduct: {
    ...relations,
    products: (product: ProductRecord, args: ConnectionArgs) =>
      slice([...product.children].sort(byNameDescending), args),
  },
  VariableProduct: {
    ...relations,
    crossSell: (product: ProductRecord, args: ConnectionArgs, context) =>
      slice(linked(product.crossSellIds, context), args),
    variations: (product: ProductRecord, args: ConnectionArgs) =>
      connection(
        product.variations.filter(({ status }) => status === 'publish'),
        args,
      ),
    defaultAttributes: (product: ProductRecord) => {
      const nodes = defaultAttributes(product);
      return nodes.length === 0 ? null : { nodes };
    },
  },
  SimpleProductVariation: {
    attributes: (variation: ProductRecord) =>
      variation.values.length === 0 ? null : { nodes: variationAttributes(variation) },
  },
  GlobalProductAttribute: {
    ...attributeFields,
    terms: (attribute: AttributeRecord, args: ConnectionArgs) => slice(attribute.terms, args),
  },
  LocalProductAttribute: attributeFields,
};
