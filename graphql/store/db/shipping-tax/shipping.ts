import * as z from 'zod/v4';
import type { State } from '../../domain/shipping-tax/address';
import type { ShippingZone } from '../../domain/shipping-tax/shipping';
import type { Database } from '../database';
import type { Texts } from '../texts';

const settings = z
  .record(z.string(), z.unknown())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      ]),
    ),
  );

/** Zones in the order in which they are tried, with the methods that are switched on. */
export function loadShippingZones(db: Database, texts: Texts): ShippingZone[] {
  const locations = db.all<{ zone_id: number; type: string; code: string }>(
    'SELECT zone_id, type, code FROM shipping_zone_locations',
  );
  const methods = db.all<{
    zone_id: number;
    instance_id: number;
    method_id: string;
    title: string;
    settings: string;
  }>(
    'SELECT zone_id, instance_id, method_id, title, settings FROM shipping_methods WHERE enabled = 1 ORDER BY position, instance_id',
  );
  return db.all<{ id: number }>('SELECT id FROM shipping_zones ORDER BY position, id').map(({ id }) => ({
    id,
    locations: locations.filter((row) => row.zone_id === id).map(({ type, code }) => ({ type, code })),
    methods: methods
      .filter((row) => row.zone_id === id)
      .map((row) => ({
        instanceId: row.instance_id,
        methodId: row.method_id,
        title: texts.of('shipping_method', row.instance_id)?.['title'] ?? row.title,
        settings: settings.parse(JSON.parse(row.settings)),
      })),
  }));
}

export function loadShippingClassIds(db: Database): number[] {
  return db
    .all<{ id: number }>(`SELECT id FROM terms WHERE taxonomy = 'product_shipping_class'`)
    .map((row) => row.id);
}

export function loadStates(db: Database, country: string): State[] {
  return db.all<State>('SELECT code, name FROM country_states WHERE country = ? ORDER BY position', country);
}

/** Codes of all countries, in the shop's order. */
export function loadCountries(db: Database): string[] {
  return db.all<{ code: string }>('SELECT code FROM countries ORDER BY position').map(({ code }) => code);
}
