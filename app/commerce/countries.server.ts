import { getAllowedCountries, getStates } from '@graphql/operations/countries';
import type { VariablesOf } from '@graphql/operations/graphql';
import type { State } from '~/forms/address.server';
import { singleton } from '~/http/singleton.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { send } from './client.server';

export interface Country {
  code: string;
  name: string;
}

export type CountryCode = VariablesOf<typeof getStates>['country'];

const lifetime = 10 * 60_000;

interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/** Keeps an answer of the backend for ten minutes; a failed one is asked for again. */
function keep<Value>(
  kept: Map<string, Kept<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value;
  const value = load();
  kept.set(key, { value, until: Date.now() + lifetime });
  value.catch(() => kept.delete(key));
  return value;
}

const allowed = () => singleton('allowed-countries', () => new Map<string, Kept<CountryCode[]>>());
const states = () => singleton('country-states', () => new Map<string, Kept<State[]>>());

/** Codes of the countries the shop sells to. */
export function allowedCountries(): Promise<CountryCode[]> {
  return keep(allowed(), 'all', async () => {
    const { data } = await send(getAllowedCountries, {});
    return (data.allowedCountries ?? []).filter((code) => code !== null);
  });
}

/** Whether a text is the code of a country the shop sells to. */
export async function isAllowedCountry(code: string): Promise<boolean> {
  return (await allowedCountries()).some((allowedCode) => allowedCode === code);
}

/** The country with this code when the shop sells there. */
export async function asCountry(code: string): Promise<CountryCode | undefined> {
  return (await allowedCountries()).find((allowedCode) => allowedCode === code);
}

/** Names of countries in the shopper's language; codes that nobody knows stay codes. */
export function countryName(code: string, locale: LocaleCode): string {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The countries the shop sells to, by name in the shopper's language. */
export async function countryList(locale: LocaleCode): Promise<Country[]> {
  const codes = await allowedCountries();
  const byName = new Intl.Collator(tagOf(locale)).compare;
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => byName(a.name, b.name));
}

/** States of a country the shop sells to; empty when it lists none. */
export async function statesOf(code: string): Promise<State[]> {
  const country = await asCountry(code);
  if (!country) return [];
  return keep(states(), country, async () => {
    const { data } = await send(getStates, { country });
    return (data.countryStates ?? []).flatMap((state) =>
      state ? [{ code: state.code, name: state.name }] : [],
    );
  });
}
