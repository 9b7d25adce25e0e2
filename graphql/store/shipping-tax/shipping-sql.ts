import type { State } from './address-rules';
import type { ShippingMethod, ShippingZone } from './shipping-rules';
import { type Database, parseStoredTexts, type Stored } from '../db/database';
import type { Texts } from '../content/translation-sql';
import type { TaxRate } from './tax-rules';

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
        settings: parseStoredTexts(row.settings),
      })),
  }));
}

export function loadStates(db: Database, country: string): State[] {
  return db.all<State>('SELECT code, name FROM country_states WHERE country = ? ORDER BY position', country);
}

export function loadCountries(db: Database): string[] {
  return db.column('SELECT code FROM countries ORDER BY position');
}

export function loadTaxRates(db: Database): TaxRate[] {
  const places = db.all<{ rate: number; kind: string; value: string }>(
    'SELECT rate_id AS rate, kind, value FROM tax_rate_places',
  );
  const getPlaceValues = (id: number, kind: string) =>
    places.filter((place) => place.rate === id && place.kind === kind).map(({ value }) => value);
  return db
    .all<Stored<Omit<TaxRate, 'postcodes' | 'cities'>>>(
      'SELECT id, country, state, rate_ppm AS ratePpm, name, priority, compound AS isCompound, shipping AS isForShipping, class FROM tax_rates ORDER BY position, id',
    )
    .map((row) => ({
      ...row,
      isCompound: row.isCompound === 1,
      isForShipping: row.isForShipping === 1,
      postcodes: getPlaceValues(row.id, 'postcode'),
      cities: getPlaceValues(row.id, 'city'),
    }));
}

/** Sorts in the order that decides the tax class of shipping. Excludes `standard`. */
export function loadTaxClasses(db: Database): string[] {
  return db.column(`SELECT slug FROM tax_classes WHERE slug <> 'standard' ORDER BY name`);
}
