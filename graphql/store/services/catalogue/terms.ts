import type {
  GlobalProductAttributeToTermNodeConnectionWhereArgs,
  RootQueryToProductCategoryConnectionWhereArgs,
  TermObjectsConnectionOrderbyEnum,
} from '../../../schema.generated';
import { enumName } from '../../../rules/slug';
import type { AttributeRecord, TermRecord } from '../../domain/catalogue/product';
import { ancestorsOf } from '../../domain/ancestors';
import { collator, fold } from '../../domain/text';
import { databaseId } from '../../domain/global-id';
import type { StoreContext } from '../context';

type TermWhere = RootQueryToProductCategoryConnectionWhereArgs;
type Context = Pick<StoreContext, 'catalogue'>;
type AttributeTermWhere = GlobalProductAttributeToTermNodeConnectionWhereArgs;

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

/** `PA_COLOR` and `PACOLOR` → `pa_color`: one enum omits the hyphen of slugs and may mean several. */
export function taxonomySlugs(value: string, { catalogue }: Context): string[] {
  const known = taxonomies[value];
  if (known) return [known];
  const slugs = [...catalogue.terms.taxonomies];
  const named = slugs.filter((slug) => enumName(slug) === value);
  return named.length > 0 ? named : slugs.filter((slug) => enumName(slug).replaceAll('_', '') === value);
}

function searched(text: string): string {
  return fold(text);
}

/** Equal terms are sorted by id in the same direction (MySQL). */
export function findTerms(names: readonly string[], where: TermWhere, { catalogue }: Context): TermRecord[] {
  const { terms } = catalogue;
  const ids = (values: readonly (string | null)[] | null | undefined) =>
    values?.map((value) => databaseId(value ?? '')).filter((id) => Number.isInteger(id));
  const include = new Set(ids(where.include));
  const exclude = new Set([
    ...(ids(where.exclude) ?? []),
    ...(ids(where.excludeTree) ?? []).flatMap((id) => terms.withDescendants(id)),
  ]);
  const below = where.childOf ? new Set(terms.withDescendants(where.childOf).slice(1)) : null;
  const namesWanted = new Set(where.name);
  const slugsWanted = new Set(where.slug);
  const words = [where.search, where.nameLike].filter((text) => typeof text === 'string').map(fold);
  const described = fold(where.descriptionLike ?? '');
  const found = terms
    .of(names)
    .filter(
      (term) =>
        (where.hideEmpty !== true ||
          terms.withDescendants(term.id).some((id) => catalogue.withTerm(id).length > 0)) &&
        (include.size === 0 || include.has(term.id)) &&
        !exclude.has(term.id) &&
        (below === null || below.has(term.id)) &&
        (typeof where.parent !== 'number' || (term.parentId ?? 0) === where.parent) &&
        (!where.childless || terms.children(term.id).length === 0) &&
        (namesWanted.size === 0 || namesWanted.has(term.name)) &&
        (slugsWanted.size === 0 || slugsWanted.has(term.slug)) &&
        (described === '' || searched(term.description).includes(described)) &&
        words.every((word) => searched(term.name).includes(word) || term.slug.includes(word)),
    );
  const compare = comparisons(catalogue)[where.orderby ?? 'NAME'];
  const sign = where.order === 'DESC' ? -1 : 1;
  return found.sort((a, b) => sign * (compare(a, b) || a.id - b.id));
}

export function termsOfAttribute(
  { slug, terms }: AttributeRecord,
  { orderby, ...where }: AttributeTermWhere,
  ctx: Context,
): TermRecord[] {
  const order = orderby === 'MENU_ORDER' ? 'TERM_ORDER' : orderby;
  const found = findTerms([slug], { ...where, orderby: order }, ctx);
  if (order) return found.filter(({ id }) => terms.some((term) => term.id === id));
  return terms.filter(({ id }) => found.some((term) => term.id === id));
}

type Compare = (a: TermRecord, b: TermRecord) => number;

const comparisons = (
  catalogue: StoreContext['catalogue'],
): Record<TermObjectsConnectionOrderbyEnum, Compare> => ({
  COUNT: (a, b) => catalogue.withTerm(a.id).length - catalogue.withTerm(b.id).length,
  DESCRIPTION: (a, b) => collator.compare(a.description, b.description),
  NAME: (a, b) => collator.compare(a.name, b.name),
  SLUG: (a, b) => collator.compare(a.slug, b.slug),
  TERM_GROUP: () => 0,
  TERM_ID: () => 0,
  TERM_ORDER: (a, b) => a.menuOrder - b.menuOrder || collator.compare(a.name, b.name),
});

export function taxonomiesOf(
  values: readonly (string | null)[] | null | undefined,
  context: Context,
): string[] {
  const wanted = values?.filter((value) => value !== null);
  return wanted?.length
    ? wanted.flatMap((value) => taxonomySlugs(value, context))
    : [...context.catalogue.terms.taxonomies];
}

export function ancestorTerms(term: TermRecord, { catalogue }: Context): TermRecord[] {
  return ancestorsOf(term, (id) => catalogue.terms.byId.get(id));
}

export function shownChildren(id: number, { catalogue }: Context): TermRecord[] {
  return catalogue.terms
    .children(id)
    .filter((child) => catalogue.withTerm(child.id).length > 0)
    .sort((a, b) => collator.compare(a.name, b.name));
}
