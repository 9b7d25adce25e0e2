import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, isBlank, withoutShopState } from '~/session/addresses.server';

const text = fc.constantFrom('', 'x');

test('a state stays where the shopper has named the country or any part of the address, and only there', () => {
  const address = fc.record({ firstName: text, lastName: text, address1: text, city: text, postcode: text });
  fc.assert(
    fc.property(
      address,
      fc.constantFrom<Record<string, string> | undefined>(undefined, {}, { country: 'DE' }),
      (parts, said) => {
        const held = { ...addressOf(null), ...parts, country: 'DE', state: 'DE-BE' };
        const kept = !isBlank(held) || said?.['country'] !== undefined;
        expect(withoutShopState(held, said)).toEqual({ ...held, state: kept ? 'DE-BE' : '' });
      },
    ),
  );
});
