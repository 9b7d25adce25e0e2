import * as z from 'zod/v4';
import { getAllowedCountries, getStates } from '@graphql/operations/checkout';
import type { VariablesOf } from '@graphql/operations/graphql';
import type { State } from '~/forms/address/address.server';
import { cached } from '~/platform/cache.server';
import { tagOf, type LocaleCode, countryName } from '~/i18n/locales';
import { send } from './client.server';

export type CountryCode = VariablesOf<typeof getStates>['country'];

const fresh = 600;
const stale = 86_400;

export function allowedCountries(): Promise<CountryCode[]> {
  return cached({
    key: 'allowed-countries',
    fresh,
    stale,
    schema: z.array(z.custom<CountryCode>((code) => typeof code === 'string')),
    load: async () => {
      const { data } = await send(getAllowedCountries, {});
      return (data.allowedCountries ?? []).filter((code) => code !== null);
    },
  });
}

export async function asCountry(code: string): Promise<CountryCode | undefined> {
  return (await allowedCountries()).find((allowedCode) => allowedCode === code);
}

export async function countryList(locale: LocaleCode): Promise<{ code: string; name: string }[]> {
  const codes = await allowedCountries();
  const byName = new Intl.Collator(tagOf(locale)).compare;
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => byName(a.name, b.name));
}

export async function statesOf(code: string): Promise<State[]> {
  const country = await asCountry(code);
  if (!country) return [];
  return cached({
    key: `states:${country}`,
    fresh,
    stale,
    schema: z.array(z.object({ code: z.string(), name: z.string() })),
    load: async () => {
      const { data } = await send(getStates, { country });
      return (data.countryStates ?? []).filter((state) => state !== null);
    },
  });
}
