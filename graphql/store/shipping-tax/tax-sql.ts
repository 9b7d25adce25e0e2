import type { TaxRate } from './tax-rules';
import type { Database, Stored } from '../db/database';

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
