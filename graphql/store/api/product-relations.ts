import type { StoreContext } from '../context';
import type { AttributeRecord, ProductRecord } from '../domain/product';
import { connection, globalId, slice, type ConnectionArgs } from './connection';
import type { Resolver, Resolvers } from './resolver';

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

/** Products that share a category or tag and can be found by browsing, shuffled anew every time. */
function relatedIds(product: ProductRecord, { catalogue, settings }: StoreContext): number[] {
  const found = new Set<number>();
  for (const term of product.terms) {
    if (term.taxonomy !== 'product_cat' && term.taxonomy !== 'product_tag') continue;
    for (const id of catalogue.withTerm(term.id)) found.add(id);
  }
  found.delete(product.id);
  const shown = [...found].filter((id) => {
    const entry = catalogue.entry(id);
    if (!entry || entry.visibility === 'hidden' || entry.visibility === 'search') return false;
    return entry.stockStatus !== 'outofstock' || !settings.hideOutOfStock;
  });
  return shuffled(shown);
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
    const { nodes } = slice(relatedIds(product, context), args);
    return { nodes: context.catalogue.products(nodes) };
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
