import { getUsedAddresses } from '@graphql/operations/order';
import * as z from 'zod/v4';
import { statesOf } from '~/backend/countries.server';
import { orElse } from '~/backend/sentences/errors.server';
import {
  addressNames,
  addressShape,
  type AddressInput,
  type AddressKind,
} from '~/forms/address/address.server';
import { addressLines } from '~/forms/address/lines.server';
import { addressOf, isBlank, sameAddress } from '~/session/addresses.server';
import type { Shopper } from '~/session/shopper.server';
import { parseJson } from '~/platform/parse-json';

/** So many are offered. */
const most = 3;

export interface UsedAddress {
  /** What its button posts. */
  value: string;
  text: string;
}

const posted = z.object({ kind: z.enum(['billing', 'shipping']), ...addressShape });

/** The addresses of a customer's latest orders, newest first, each once; none for guests. */
async function lastAddresses(shopper: Shopper): Promise<AddressInput[]> {
  if (!(await shopper.read('auth'))) return [];
  const answer = await orElse(shopper.send(getUsedAddresses, {}), undefined);
  const all = (answer?.customer?.orders?.nodes ?? []).flatMap(({ shipping, billing }) =>
    [shipping, billing].map(addressOf).filter((address) => !isBlank(address)),
  );
  return all.filter((one, index) => all.findIndex((other) => sameAddress(one, other)) === index);
}

/** What a customer can fill each address of the checkout with: what it does not hold already, in countries that are served. */
export async function usedAddresses(
  shopper: Shopper,
  held: Record<AddressKind, AddressInput>,
  countries: readonly { code: string; name: string }[],
): Promise<Record<AddressKind, UsedAddress[]>> {
  const addresses = await lastAddresses(shopper);
  const choices = async (kind: AddressKind) => {
    const others = addresses
      .filter((address) => !sameAddress(address, held[kind]))
      .flatMap((address) => {
        const country = countries.find(({ code }) => code === address.country);
        return country ? [{ address, country: country.name }] : [];
      });
    return Promise.all(
      others.slice(0, most).map(async ({ address, country }) => ({
        value: JSON.stringify({ kind, ...address }),
        text: addressLines(address, { country, states: await statesOf(address.country) }).join(', '),
      })),
    );
  };
  const [billing, shipping] = await Promise.all([choices('billing'), choices('shipping')]);
  return { billing, shipping };
}

/**
 * Puts the address whose button was pressed into the form that came with it.
 * @returns which of the two addresses it is
 */
export function fillAddress(form: FormData): AddressKind {
  const pressed = form.get('used-address');
  const read = posted.safeParse(typeof pressed === 'string' ? parseJson(pressed) : undefined);
  if (!read.success) throw new Response(null, { status: 400 });
  const { kind, ...address } = read.data;
  for (const name of addressNames)
    // The phone stands apart from the address.
    if (name !== 'phone' || address.phone !== '') form.set(`${kind}.${name}`, address[name]);
  if (kind === 'shipping') form.set('differentAddress', 'on');
  return kind;
}
