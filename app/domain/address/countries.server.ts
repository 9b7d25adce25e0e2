import * as z from 'zod/v4';
import { getAllowedCountries, getStates } from '@graphql/operations/checkout-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import type { State, AddressInput } from '~/domain/address/address-form.server';
import { getCached } from '~/platform/memory-cache.server';
import { tagOf, type LocaleCode, getCountryName } from '~/platform/i18n/locales';
import { send } from '~/platform/backend/graphql-client.server';
import type { updateCustomer } from '@graphql/operations/cart-operations';

export type CountryCode = VariablesOf<typeof getStates>['country'];

const codesSchema = z.array(z.custom<CountryCode>((code) => typeof code === 'string'));
const statesSchema = z.array(z.object({ code: z.string(), name: z.string() }));

const FRESH_SECONDS = 600;
const STALE_SECONDS = 86_400;

export function fetchAllowedCountries(): Promise<CountryCode[]> {
  return getCached({
    key: 'allowed-countries',
    maxAgeSeconds: FRESH_SECONDS,
    staleSeconds: STALE_SECONDS,
    schema: codesSchema,
    load: async () => {
      const { data } = await send(getAllowedCountries, {});
      return (data.allowedCountries ?? []).filter((code) => code !== null);
    },
  });
}

export async function toCountryCode(code: string): Promise<CountryCode | undefined> {
  return (await fetchAllowedCountries()).find((allowedCode) => allowedCode === code);
}

export async function fetchCountries(locale: LocaleCode): Promise<{ code: string; name: string }[]> {
  const codes = await fetchAllowedCountries();
  const compareNames = new Intl.Collator(tagOf(locale)).compare;
  return codes
    .map((code) => ({ code, name: getCountryName(code, locale) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

export async function fetchStates(code: string): Promise<State[]> {
  const country = await toCountryCode(code);
  if (!country) return [];
  return getCached({
    key: `states:${country}`,
    maxAgeSeconds: FRESH_SECONDS,
    staleSeconds: STALE_SECONDS,
    schema: statesSchema,
    load: async () => {
      const { data } = await send(getStates, { country });
      return (data.countryStates ?? []).filter((state) => state !== null);
    },
  });
}

type CustomerInput = VariablesOf<typeof updateCustomer>['input'];
/** Leaves out a country the shop does not sell to. */
export async function toAddressVariables(
  address: Partial<AddressInput> & { email?: string },
): Promise<NonNullable<CustomerInput['billing']>> {
  const { country, ...fields } = address;
  const code = country === undefined ? undefined : await toCountryCode(country);
  return { ...fields, ...(code ? { country: code } : {}) };
}

export interface AddressChanges {
  billing?: Partial<AddressInput> & { email?: string };
  shipping?: Partial<AddressInput>;
}

export async function toCustomerInput({ billing, shipping }: AddressChanges): Promise<CustomerInput> {
  return {
    ...(billing ? { billing: await toAddressVariables(billing) } : {}),
    ...(shipping ? { shipping: await toAddressVariables(shipping) } : {}),
  };
}
