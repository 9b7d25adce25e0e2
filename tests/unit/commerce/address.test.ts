import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAddressLines,
  toAddress,
  isBlank,
  dropDefaultState,
} from '~/commerce/address/customer-address.server';
import { address } from '../domain/forms/ada';

test('an address is written as in its country', () => {
  const states = [{ code: 'DE-BE', name: 'Berlin' }];
  expect(formatAddressLines(address({ state: 'DE-BE' }), { country: 'Germany', states })).toEqual([
    'Ada Lovelace',
    'Hauptstr. 1',
    '10115 Berlin',
    'Germany',
  ]);
  const american = address({ country: 'US', city: 'San Francisco', state: 'CA', postcode: '94103' });
  expect(formatAddressLines(american, { country: 'United States', states: [] })).toContain(
    'San Francisco, CA 94103',
  );
});

test('a province that is named after its city is not said twice', () => {
  const states = [{ code: 'M', name: 'Madrid' }];
  const spanish = (city: string) =>
    formatAddressLines(address({ country: 'ES', city, state: 'M', postcode: '28013' }), {
      country: 'Spain',
      states,
    });
  expect(spanish('Madrid')).toContain('28013 Madrid');
  expect(spanish('Getafe')).toContain('28013 Getafe Madrid');
});

const text = fc.constantFrom('', 'x');

test('a state stays where the shopper has named the country or any part of the address, and only there', () => {
  const parts = fc.record({ firstName: text, lastName: text, address1: text, city: text, postcode: text });
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom<Record<string, string> | undefined>(undefined, {}, { country: 'DE' }),
      (parts, said) => {
        const held = { ...toAddress(null), ...parts, country: 'DE', state: 'DE-BE' };
        const kept = !isBlank(held) || said?.['country'] !== undefined;
        expect(dropDefaultState(held, said)).toEqual({ ...held, state: kept ? 'DE-BE' : '' });
      },
    ),
  );
});
