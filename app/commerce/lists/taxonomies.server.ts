import { storeSettings, type OwnTaxonomy } from '~/store-settings';
import { catalogueLocale } from '~/i18n/shop-language.server';
import type { LocaleCode } from '~/i18n/locales';

/** The owner's taxonomy whose lists are at this first part of an address. */
export const taxonomyAt = (address: string | undefined): OwnTaxonomy | undefined =>
  storeSettings().taxonomies.find((taxonomy) => taxonomy.address === address);

/** What one of a taxonomy's terms is called; `fixed` when that is the shopper's language. */
export function taxonomyLabel(
  { label, name }: OwnTaxonomy,
  locale: LocaleCode,
): { label: string; fixed?: true } {
  const own = label[locale];
  if (own !== undefined) return { label: own, fixed: true };
  return { label: label[catalogueLocale()] ?? Object.values(label)[0] ?? name };
}
