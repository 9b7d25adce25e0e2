import type { ProductRecord, VariationValue } from './product-rules';
import { toGlobalId } from '../core/global-id';
import { collator } from '../core/text-keys';
import {
  findProduct,
  findVariation,
  findProductPage,
  findVariations,
  compareByNameDescending,
  findLinkedProducts,
  pickRelatedProducts,
} from './product-service';
import { findAttributeTerms } from './term-service';
import type { StoreContext } from '../context/store-context';
import {
  checkPageArgs,
  paginate,
  toEdge,
  emptyToNull,
  slice,
  toConnection,
  type ConnectionArgs,
} from '../api/connection';
import type { Resolvers } from '../api/resolver';

function toVariationAttributes(product: ProductRecord, values: readonly VariationValue[]) {
  const nodes = values.map(({ slug, value, termId, label }) => ({
    id: toGlobalId('variation_attribute', `${String(product.id)}|${slug}|${value}`),
    attributeId: termId,
    name: slug,
    value,
    label,
  }));
  return nodes.length === 0 ? null : { nodes };
}

function getDefaultValues({ attributes }: ProductRecord): VariationValue[] {
  return attributes
    .filter(({ variation, defaultValue }) => variation && defaultValue !== '')
    .map(({ slug, label, terms, defaultValue: value }) => {
      const term = terms.find((one) => one.slug === value);
      return { slug, value, termId: term?.id ?? 0, label: term ? label : slug };
    });
}

const termsField = (taxonomy: string) => (product: ProductRecord, args: ConnectionArgs) =>
  slice(
    product.terms.filter((term) => term.taxonomy === taxonomy),
    args,
  );

const crossSell = (product: ProductRecord, args: ConnectionArgs, ctx: StoreContext) =>
  slice(findLinkedProducts(product.crossSellIds, ctx), args);

export const productResolvers: Resolvers = {
  RootQuery: {
    products(_source, args, ctx) {
      checkPageArgs(args);
      const page = findProductPage(args, ctx);
      return { ...toConnection(page), found: page.countAll };
    },
    product: (_source, { id, idType }, ctx) => findProduct(id, idType ?? 'ID', ctx),
    productVariation: (_source, { id, idType }, ctx) => findVariation(id ?? '', idType ?? 'ID', ctx),
  },
  Product: {
    featuredImage: ({ image }) => toEdge(image ?? undefined),
    galleryImages: (product, args) => slice(product.gallery, args),
    productBrands: (product, args) =>
      slice(
        product.terms
          .filter(({ taxonomy }) => taxonomy === 'product_brand')
          .sort((a, b) => collator.compare(a.name, b.name)),
        args,
      ),
    productCategories: termsField('product_cat'),
    productTags: termsField('product_tag'),
    terms: (product, args) => slice(product.terms, args),
    upsell: (product, args, ctx) => slice(findLinkedProducts(product.upsellIds, ctx), args),
    related(product, args, ctx) {
      checkPageArgs(args);
      return { nodes: pickRelatedProducts(product, args.first ? Math.min(args.first, 100) : 10, ctx) };
    },
  },
  ProductWithAttributes: {
    attributes: ({ attributes }) => (attributes.length === 0 ? null : { nodes: attributes }),
  },
  SimpleProduct: { crossSell },
  GroupProduct: {
    products: (product, args) => slice([...product.children].sort(compareByNameDescending), args),
  },
  VariableProduct: {
    crossSell,
    variations: (product, args, ctx) => paginate(findVariations(product, args.where ?? {}, ctx), args),
    defaultAttributes: (product) => toVariationAttributes(product, getDefaultValues(product)),
  },
  SimpleProductVariation: { attributes: (variation) => toVariationAttributes(variation, variation.values) },
  ProductAttribute: {
    id: (attribute) =>
      toGlobalId('product_attribute', `${attribute.slug}:${String(attribute.productId)}:${attribute.label}`),
    name: (attribute) => attribute.slug,
    options: (attribute) => emptyToNull(attribute.options),
    scope: (attribute) => (attribute.attributeId > 0 ? 'GLOBAL' : 'LOCAL'),
  },
  GlobalProductAttribute: {
    terms: (attribute, args, ctx) => slice(findAttributeTerms(attribute, args.where ?? {}, ctx), args),
  },
};
