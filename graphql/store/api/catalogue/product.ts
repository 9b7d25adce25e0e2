import type { ProductRecord } from '../../domain/catalogue/product';
import { globalId } from '../../domain/global-id';
import { findProduct, productPage } from '../../services/catalogue/products';
import { byNameDescending, linkedProducts, relatedProducts } from '../../services/catalogue/related';
import { termsOfAttribute } from '../../services/catalogue/terms';
import { variationsOf } from '../../services/catalogue/variations';
import type { StoreContext } from '../../services/context';
import { checkPageArgs, connection, slice, toConnection, type ConnectionArgs } from '../connection';
import type { Resolvers, TypeResolvers } from '../resolver';

/** A chosen or fixed attribute value in the form of the type VariationAttribute. */
interface VariationAttributeSource {
  id: string;
  attributeId: number;
  name: string;
  value: string;
  label: string;
}

/** The attributes a variation was made for, in the order of its parent's. */
function variationAttributes(variation: ProductRecord): VariationAttributeSource[] {
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

const relations = {
  galleryImages: (product: ProductRecord, args: ConnectionArgs) => slice(product.gallery, args),
  productBrands: (product: ProductRecord, args: ConnectionArgs) =>
    slice(
      product.terms
        .filter(({ taxonomy }) => taxonomy === 'product_brand')
        .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' })),
      args,
    ),
  productCategories: (product: ProductRecord, args: ConnectionArgs) =>
    slice(
      product.terms.filter(({ taxonomy }) => taxonomy === 'product_cat'),
      args,
    ),
  productTags: (product: ProductRecord, args: ConnectionArgs) =>
    slice(
      product.terms.filter(({ taxonomy }) => taxonomy === 'product_tag'),
      args,
    ),
  terms: (product: ProductRecord, args: ConnectionArgs) => slice(product.terms, args),
  upsell: (product: ProductRecord, args: ConnectionArgs, ctx: StoreContext) =>
    slice(linkedProducts(product.upsellIds, ctx), args),
  related(product: ProductRecord, args: ConnectionArgs, ctx: StoreContext) {
    checkPageArgs(args);
    return { nodes: relatedProducts(product, args.first ? Math.min(args.first, 100) : 10, ctx) };
  },
  attributes: (product: ProductRecord) =>
    product.attributes.length === 0 ? null : { nodes: product.attributes },
} satisfies TypeResolvers<'SimpleProduct'>;

const crossSell = (product: ProductRecord, args: ConnectionArgs, ctx: StoreContext) =>
  slice(linkedProducts(product.crossSellIds, ctx), args);

const attributeFields: TypeResolvers<'ProductAttribute'> = {
  id: (attribute) =>
    globalId('product_attribute', `${attribute.slug}:${String(attribute.productId)}:${attribute.label}`),
  name: (attribute) => attribute.slug,
  options: (attribute) => (attribute.options.length === 0 ? null : attribute.options),
  scope: (attribute) => (attribute.attributeId > 0 ? 'GLOBAL' : 'LOCAL'),
};

/** `products`, `product`, and what a product leads to. */
export const productResolvers: Resolvers = {
  RootQuery: {
    products(_source, args, ctx) {
      checkPageArgs(args);
      const page = productPage(args, ctx);
      return { ...toConnection(page), found: page.found };
    },
    product: (_source, { id, idType }, ctx) => findProduct(id, idType ?? 'ID', ctx),
  },
  SimpleProduct: { ...relations, crossSell },
  ExternalProduct: relations,
  GroupProduct: {
    ...relations,
    products: (product, args) => slice([...product.children].sort(byNameDescending), args),
  },
  VariableProduct: {
    ...relations,
    crossSell,
    variations: (product, args) => connection(variationsOf(product, args.where ?? {}), args),
    defaultAttributes(product) {
      const nodes = defaultAttributes(product);
      return nodes.length === 0 ? null : { nodes };
    },
  },
  SimpleProductVariation: {
    attributes: (variation) =>
      variation.values.length === 0 ? null : { nodes: variationAttributes(variation) },
  },
  GlobalProductAttribute: {
    ...attributeFields,
    terms: (attribute, args, ctx) => slice(termsOfAttribute(attribute, args.where ?? {}, ctx), args),
  },
  LocalProductAttribute: attributeFields,
};
