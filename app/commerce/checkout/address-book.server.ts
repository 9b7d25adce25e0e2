import { getOrderAddresses } from '@graphql/operations/order-operations';
import * as z from 'zod/v4';
import { withFallback } from '~/platform/backend/commerce-error.server';
import {
  addressNames,
  addressFields,
  type AddressInput,
  type AddressKind,
} from '~/domain/address/address-form.server';
import { toAddress, isBlank, formatAddress, isSameAddress } from '~/commerce/address/customer-address.server';
import type { Shopper } from '~/session/shopper.server';
import { parseJson } from '~/platform/parse-json';

const MAX_ADDRESSES = 3;

export type AddressBookEntry = Awaited<ReturnType<typeof getAddressBook>>[AddressKind][number];

const submittedAddressSchema = z.object({ kind: z.enum(['billing', 'shipping']), ...addressFields });

async function readRecentAddresses(shopper: Shopper): Promise<AddressInput[]> {
  if (!(await shopper.getCookie('auth'))) return [];
  const result = await withFallback(shopper.send(getOrderAddresses, {}), undefined);
  const all = (result?.customer?.orders?.nodes ?? []).flatMap(({ shipping, billing }) =>
    [shipping, billing].map(toAddress).filter((address) => !isBlank(address)),
  );
  return all.filter((one, index) => all.findIndex((other) => isSameAddress(one, other)) === index);
}

export async function getAddressBook(
  shopper: Shopper,
  currentAddresses: Record<AddressKind, AddressInput>,
  countries: readonly { code: string }[],
) {
  const servedCountries = new Set(countries.map(({ code }) => code));
  const addresses = (await readRecentAddresses(shopper)).filter(({ country }) =>
    servedCountries.has(country),
  );
  const toChoices = (kind: AddressKind) =>
    Promise.all(
      addresses
        .filter((address) => !isSameAddress(address, currentAddresses[kind]))
        .slice(0, MAX_ADDRESSES)
        .map(async (address) => ({
          value: JSON.stringify({ kind, ...address }),
          text: (await formatAddress(address, shopper.locale)).join(', '),
        })),
    );
  const [billing, shipping] = await Promise.all([toChoices('billing'), toChoices('shipping')]);
  return { billing, shipping };
}

export function fillAddress(form: FormData): AddressKind {
  const buttonValue = form.get('used-address');
  const parsed = submittedAddressSchema.safeParse(
    typeof buttonValue === 'string' ? parseJson(buttonValue) : undefined,
  );
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { kind, ...address } = parsed.data;
  for (const name of addressNames)
    if (name !== 'phone' || address.phone !== '') form.set(`${kind}.${name}`, address[name]);
  if (kind === 'shipping') form.set('differentAddress', 'on');
  return kind;
}
