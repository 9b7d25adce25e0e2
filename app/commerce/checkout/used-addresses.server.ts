import { getUsedAddresses } from '@graphql/operations/order';
import * as z from 'zod/v4';
import { orElse } from '~/backend/sentences/errors.server';
import {
  addressNames,
  addressShape,
  type AddressInput,
  type AddressKind,
} from '~/forms/address/address.server';
import { addressOf, isBlank, linesOf, sameAddress } from '~/commerce/address/address.server';
import type { Shopper } from '~/session/shopper.server';
import { parseJson } from '~/platform/parse-json';

const most = 3;

export type UsedAddress = Awaited<ReturnType<typeof usedAddresses>>[AddressKind][number];

const posted = z.object({ kind: z.enum(['billing', 'shipping']), ...addressShape });

async function lastAddresses(shopper: Shopper): Promise<AddressInput[]> {
  if (!(await shopper.read('auth'))) return [];
  const answer = await orElse(shopper.send(getUsedAddresses, {}), undefined);
  const all = (answer?.customer?.orders?.nodes ?? []).flatMap(({ shipping, billing }) =>
    [shipping, billing].map(addressOf).filter((address) => !isBlank(address)),
  );
  return all.filter((one, index) => all.findIndex((other) => sameAddress(one, other)) === index);
}

export async function usedAddresses(
  shopper: Shopper,
  held: Record<AddressKind, AddressInput>,
  countries: readonly { code: string }[],
) {
  const served = new Set(countries.map(({ code }) => code));
  const addresses = (await lastAddresses(shopper)).filter(({ country }) => served.has(country));
  const choices = (kind: AddressKind) =>
    Promise.all(
      addresses
        .filter((address) => !sameAddress(address, held[kind]))
        .slice(0, most)
        .map(async (address) => ({
          value: JSON.stringify({ kind, ...address }),
          text: (await linesOf(address, shopper.locale)).join(', '),
        })),
    );
  const [billing, shipping] = await Promise.all([choices('billing'), choices('shipping')]);
  return { billing, shipping };
}

export function fillAddress(form: FormData): AddressKind {
  const pressed = form.get('used-address');
  const read = posted.safeParse(typeof pressed === 'string' ? parseJson(pressed) : undefined);
  if (!read.success) throw new Response(null, { status: 400 });
  const { kind, ...address } = read.data;
  for (const name of addressNames)
    if (name !== 'phone' || address.phone !== '') form.set(`${kind}.${name}`, address[name]);
  if (kind === 'shipping') form.set('differentAddress', 'on');
  return kind;
}
