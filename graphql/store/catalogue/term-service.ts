import type {
  GlobalProductAttributeToTermNodeConnectionWhereArgs,
  RootQueryToProductCategoryConnectionWhereArgs,
  TermObjectsConnectionOrderbyEnum,
} from '../../schema.generated';
import { toEnumName } from '../../shared/slug';
import type { AttributeRecord, TermRecord } from './product-rules';
import { findAncestors, parseDatabaseId } from '../core/global-id';
import { collator, foldText } from '../core/text-keys';
import type { StoreContext } from '../context/store-context';

type TermWhere = RootQueryToProductCategoryConnectionWhereArgs;
type Context = Pick<StoreContext, 'catalogue'>;
const taxonomies: Record<string, string> = {
  CATEGORY: 'category',
  POSTFORMAT: 'post_format',
  PRODUCTBRAND: 'product_brand',
  PRODUCTCATEGORY: 'product_cat',
  PRODUCTTAG: 'product_tag',
  PRODUCTTYPE: 'product_type',
  SHIPPINGCLASS: 'product_shipping_class',
  TAG: 'post_tag',
  VISIBLEPRODUCT: 'product_visibility',
};

/** `PACOLOR` → `pa_color`: the enum omits the hyphen of slugs and may mean several. */
function findTaxonomySlugs(value: string, { catalogue }: Context): string[] {
  const taxonomy = taxonomies[value];
  if (taxonomy) return [taxonomy];
  return [...catalogue.terms.taxonomies].filter((slug) => toEnumName(slug).replaceAll('_', '') === value);
}

/** Equal terms are sorted by id in the same direction (MySQL). */
export function findTerms(names: readonly string[], where: TermWhere, { catalogue }: Context): TermRecord[] {
  const { terms } = catalogue;
  const ids = (values: readonly (string | null)[] | null | undefined) =>
    values?.map((value) => parseDatabaseId(value ?? '')).filter((id) => Number.isInteger(id));
  const include = new Set(ids(where.include));
  const exclude = new Set(ids(where.exclude));
  const requestedSlugs = new Set(where.slug);
  const query = foldText(where.search ?? '');
  const matches = terms
    .findByTaxonomies(names)
    .filter(
      (term) =>
        (where.hideEmpty !== true ||
          terms.withDescendants(term.id).some((id) => catalogue.findProductIdsByTerm(id).length > 0)) &&
        (include.size === 0 || include.has(term.id)) &&
        !exclude.has(term.id) &&
        (typeof where.parent !== 'number' || (term.parentId ?? 0) === where.parent) &&
        (requestedSlugs.size === 0 || requestedSlugs.has(term.slug)) &&
        (foldText(term.name).includes(query) || term.slug.includes(query)),
    );
  const compare = buildComparisons(catalogue)[where.orderby ?? 'NAME'];
  const sign = where.order === 'DESC' ? -1 : 1;
  return matches.sort((a, b) => sign * (compare(a, b) || a.id - b.id));
}

export function findAttributeTerms(
  { slug, terms }: AttributeRecord,
  { orderby, ...where }: GlobalProductAttributeToTermNodeConnectionWhereArgs,
  ctx: Context,
): TermRecord[] {
  const order = orderby === 'MENU_ORDER' ? 'TERM_ORDER' : orderby;
  const matches = findTerms([slug], { ...where, orderby: order }, ctx);
  if (order) return matches.filter(({ id }) => terms.some((term) => term.id === id));
  return terms.filter(({ id }) => matches.some((term) => term.id === id));
}

const buildComparisons = (
  catalogue: StoreContext['catalogue'],
): Record<TermObjectsConnectionOrderbyEnum, (a: TermRecord, b: TermRecord) => number> => ({
  COUNT: (a, b) => catalogue.findProductIdsByTerm(a.id).length - catalogue.findProductIdsByTerm(b.id).length,
  NAME: (a, b) => collator.compare(a.name, b.name),
  TERM_ORDER: (a, b) => a.menuOrder - b.menuOrder || collator.compare(a.name, b.name),
});

export function resolveTaxonomies(
  values: readonly (string | null)[] | null | undefined,
  context: Context,
): string[] {
  const requested = values?.filter((value) => value !== null);
  return requested?.length
    ? requested.flatMap((value) => findTaxonomySlugs(value, context))
    : [...context.catalogue.terms.taxonomies];
}

export function findAncestorTerms(term: TermRecord, { catalogue }: Context): TermRecord[] {
  return findAncestors(term, (id) => catalogue.terms.byId.get(id));
}

export function findVisibleChildren(id: number, { catalogue }: Context): TermRecord[] {
  return catalogue.terms
    .children(id)
    .filter((child) => catalogue.findProductIdsByTerm(child.id).length > 0)
    .sort((a, b) => collator.compare(a.name, b.name));
}
