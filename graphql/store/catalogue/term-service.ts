import type {
  RootQueryToProductTagConnectionWhereArgs,
  RootQueryToTermNodeConnectionWhereArgs,
} from '../../schema.generated';
import { toEnumName } from '../../shared/slug';
import type { TermRecord } from './product-rules';
import { findAncestors } from '../core/global-id';
import { collator, foldText } from '../core/text-keys';
import type { StoreContext } from '../context/store-context';

type Context = Pick<StoreContext, 'catalogue'>;

/** Equal terms are sorted by id in the same direction (MySQL). */
export function findTerms(
  taxonomies: readonly string[],
  where: RootQueryToProductTagConnectionWhereArgs,
  { catalogue }: Context,
): TermRecord[] {
  const { terms } = catalogue;
  const countProducts = (id: number) => catalogue.findProductIdsByTerm(id).length;
  const requestedSlugs = new Set(where.slug);
  const query = foldText(where.search ?? '');
  const matches = terms
    .findByTaxonomies(taxonomies)
    .filter(
      (term) =>
        (where.hideEmpty !== true || terms.withDescendants(term.id).some((id) => countProducts(id) > 0)) &&
        (requestedSlugs.size === 0 || requestedSlugs.has(term.slug)) &&
        (foldText(term.name).includes(query) || term.slug.includes(query)),
    );
  const sign = where.order === 'DESC' ? -1 : 1;
  const compare = (a: TermRecord, b: TermRecord) =>
    where.orderby === 'COUNT' ? countProducts(a.id) - countProducts(b.id) : collator.compare(a.name, b.name);
  return matches.sort((a, b) => sign * (compare(a, b) || a.id - b.id));
}

/** `PACOLOR` → `pa_color`: the enum omits the hyphen of slugs and may mean several. */
export function findTermsOfTaxonomies(
  { taxonomies, ...where }: RootQueryToTermNodeConnectionWhereArgs,
  context: Context,
): TermRecord[] {
  const requested = taxonomies?.filter((value) => value !== null) ?? [];
  const slugs = [...context.catalogue.terms.taxonomies].filter(
    (slug) => requested.length === 0 || requested.some((value) => value === toTaxonomyEnum(slug)),
  );
  return findTerms(slugs, where, context);
}

const toTaxonomyEnum = (slug: string): string =>
  slug === 'product_cat' ? 'PRODUCTCATEGORY' : toEnumName(slug).replaceAll('_', '');

export function findAncestorTerms(term: TermRecord, { catalogue }: Context): TermRecord[] {
  return findAncestors(term, (id) => catalogue.terms.byId.get(id));
}
