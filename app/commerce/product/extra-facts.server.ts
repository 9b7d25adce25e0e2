import { termsOf } from '~/backend/listed/product.server';
import { toText } from '~/backend/sentences/errors.server';
import { storeSettings } from '~/store-settings';

interface Fact {
  label: string;
  values: string[];
}

const longestValue = 500;

/** The custom fields that the shop's settings name, in that order; a field may have several values. */
export function customFacts(
  metaData: readonly ({ key: string; value: string | null } | null)[] | null | undefined,
): Fact[] {
  return storeSettings().customFields.flatMap((key) => {
    const values = (metaData ?? []).flatMap((entry) => {
      const text = entry?.key === key ? toText(entry.value ?? '').slice(0, longestValue) : '';
      return text === '' ? [] : [text];
    });
    return values.length > 0 ? [{ label: key, values }] : [];
  });
}

/** Taxonomies that the page shows in another place, or that are WooCommerce's own business. */
const shownElsewhere = /^(product_(cat|tag|brand|type|visibility|shipping_class)|pa_.*)$/;

/** The product's brands, as far as they can be named and linked. */
export function brandsOf(product: {
  terms?: {
    nodes: readonly { taxonomyName: string | null; slug: string | null; name: string | null }[];
  } | null;
}): { slug: string; name: string }[] {
  return termsOf(product, 'product_brand').flatMap(({ slug, name }) =>
    slug && name ? { slug, name: toText(name) } : [],
  );
}

/** The product's terms of a shop's further taxonomies, by the name of the taxonomy. */
export function termFacts(
  nodes: readonly { taxonomyName: string | null; slug: string | null; name: string | null }[],
): { taxonomy: string; terms: { slug: string; name: string }[] }[] {
  const byTaxonomy = new Map<string, { slug: string; name: string }[]>();
  for (const { taxonomyName, slug, name } of nodes) {
    if (!taxonomyName || !name || shownElsewhere.test(taxonomyName)) continue;
    const term = { slug: slug ?? '', name: toText(name) };
    byTaxonomy.set(taxonomyName, [...(byTaxonomy.get(taxonomyName) ?? []), term]);
  }
  return [...byTaxonomy].map(([taxonomy, terms]) => ({ taxonomy, terms }));
}
