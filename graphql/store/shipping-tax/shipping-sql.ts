import type { State } from './address-rules';
import type { ShippingMethod, ShippingZone } from './shipping-rules';
import type { Database } from '../db/database';
import { parseSettings } from '../db/json-column';
import type { Texts } from '../content/translation-sql';

/** In matching order, with enabled methods. */
export function loadShippingZones(db: Database, texts: Texts): ShippingZone[] {
  const locations = db.all<ShippingZone['locations'][number] & { zone: number }>(
    'SELECT zone_id AS zone, type, code FROM shipping_zone_locations',
  );
  const methods = db.all<Omit<ShippingMethod, 'settings'> & { zone: number; settings: string }>(
    `SELECT zone_id AS zone, instance_id AS instanceId, method_id AS methodId, title, settings FROM shipping_methods
     WHERE enabled = 1 ORDER BY position, instance_id`,
  );
  return db.column<number>('SELECT id FROM shipping_zones ORDER BY position, id').map((id) => ({
    id,
    locations: locations.filter(({ zone }) => zone === id),
    methods: methods
      .filter(({ zone }) => zone === id)
      .map((row) => ({
        ...row,
        title: texts.getTranslation('shipping_method', row.instanceId)?.['title'] ?? row.title,
        settings: parseSettings(row.settings),
      })),
  }));
}

export function loadShippingClassIds(db: Database): number[] {
  return db.column(`SELECT id FROM terms WHERE taxonomy = 'product_shipping_class'`);
}

export function loadStates(db: Database, country: string): State[] {
  return db.all<State>('SELECT code, name FROM country_states WHERE country = ? ORDER BY position', country);
}

export function loadCountries(db: Database): string[] {
  return db.column('SELECT code FROM countries ORDER BY position');
}
