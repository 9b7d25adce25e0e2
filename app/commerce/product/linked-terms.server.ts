import { taxonomyLabel } from '~/commerce/lists/taxonomies.server';
import type { LocaleCode } from '~/i18n/locales';
import { storeSettings } from '~/store-settings';
import type { ProductRecord } from './types';
import type { ProductView } from './view.server';

/** A product's terms of the owner's taxonomies, which have lists here; nothing for a product without. */
export function linkedTerms({ terms: all }: ProductRecord, locale: LocaleCode): Pick<ProductView, 'linked'> {
  const linked = storeSettings().taxonomies.flatMap((own) => {
    const terms = (all.find(({ taxonomy }) => taxonomy === own.name)?.terms ?? []).filter(
      ({ slug }) => slug !== '',
    );
    return terms.length > 0 ? [{ ...taxonomyLabel(own, locale), base: `/${own.address}`, terms }] : [];
  });
  return linked.length > 0 ? { linked } : {};
}
