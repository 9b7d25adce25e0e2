import type { StoreContext } from '../context';
import { loadShippingClassIds, loadShippingZones } from '../../db/shipping-tax/shipping';
import { loadTaxClasses, loadTaxRates } from '../../db/shipping-tax/tax';
import type { ShippingZone } from '../../domain/shipping-tax/shipping';
import type { TaxRate } from '../../domain/shipping-tax/tax';

/** What the shop's owner decides about taxes and shipping; it changes with the settings, not with shoppers. */
export interface CartRules {
  taxRates: readonly TaxRate[];
  taxClasses: readonly string[];
  zones: readonly ShippingZone[];
  shippingClassIds: readonly number[];
}

const known = new WeakMap<StoreContext['settings'], WeakMap<StoreContext['texts'], CartRules>>();

/** Read once per version of the settings, which are loaded anew after another connection wrote to the database. */
export function cartRules({ db, settings, texts }: StoreContext): CartRules {
  const inLanguages = known.get(settings) ?? new WeakMap<StoreContext['texts'], CartRules>();
  known.set(settings, inLanguages);
  const rules = inLanguages.get(texts) ?? {
    taxRates: settings.taxesEnabled ? loadTaxRates(db) : [],
    taxClasses: loadTaxClasses(db),
    zones: loadShippingZones(db, texts),
    shippingClassIds: loadShippingClassIds(db),
  };
  inLanguages.set(texts, rules);
  return rules;
}
