import { languages } from '@graphql/rules/languages';
import { decoded } from '@graphql/rules/text';
import * as z from 'zod/v4';
import { isWebAddress } from './web-address';

/** The shop's languages by their two letters, as a backend calls them of which nothing else is said. */
const usualNames = Object.fromEntries(languages.map(({ code }) => [code.slice(0, 2), code.slice(0, 2)]));

const inLanguage = (template: string, name: string) => template.replaceAll('{lang}', name);

/** GQL_HOST: an address, with `{lang}` where it names the language. */
export const gqlHost = z.string().refine((text) => isWebAddress(inLanguage(text, 'en')), {
  error: 'must be a URL that starts with http:// or https://',
});

/** LANGUAGES: what the backend calls each language that it has, such as `en:en,pt:pt-br`. */
export const languageNames = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split(':')))
  .refine(
    (pairs) =>
      pairs.every(
        ([ours = '', theirs = '', ...rest]) =>
          Object.hasOwn(usualNames, ours) && /^[\w-]+$/.test(theirs) && rest.length === 0,
      ),
    {
      error: `must be a list such as en:en,pt:pt-br, of the languages ${Object.keys(usualNames).join(', ')}`,
    },
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([ours = '', theirs = '']) => [ours, theirs])));

/** The header in which docs/wordpress/sturdy.php takes a login where the usual one has the web server's password. */
export const LOGIN_HEADER = 'x-sturdy-authorization';

interface GqlAuthorization {
  authorization?: string;
  [LOGIN_HEADER]?: string;
}

/**
 * Splits off the user name and password that a web server asks for: no page or address may hold them.
 * @param secret GQL_HOST
 */
function splitPassword(secret: string): { template: string; gqlAuthorization: GqlAuthorization } {
  const [, scheme = '', login, rest = ''] = /^(https?:\/\/)([^/?#@]*)@(.*)$/i.exec(secret) ?? [];
  if (login === undefined) return { template: secret, gqlAuthorization: {} };
  const [user = '', ...password] = login.split(':').map((part) => decoded(part) ?? part);
  const pair = Buffer.from(`${user}:${password.join(':')}`).toString('base64');
  // WordPress is to take the password for nobody's of its own.
  return {
    template: scheme + rest,
    gqlAuthorization: { authorization: `Basic ${pair}`, [LOGIN_HEADER]: 'none' },
  };
}

/** How a login is sent: the usual header may have the web server's password. */
export const loginHeaders = (token: string, { authorization }: GqlAuthorization): GqlAuthorization => ({
  [authorization === undefined ? 'authorization' : LOGIN_HEADER]: `Bearer ${token}`,
});

/**
 * The backend's endpoints. English is asked for what belongs to no language, else the first that is named.
 * @param secret GQL_HOST
 * @param names LANGUAGES
 */
export function endpoints(secret: string | undefined, names: Record<string, string> = usualNames) {
  const { template, gqlAuthorization } = splitPassword(secret ?? '');
  const first = 'en' in names ? 'en' : (Object.keys(names)[0] ?? 'en');
  const others = template.includes('{lang}')
    ? Object.entries(names).filter(([language]) => language !== first)
    : [];
  return {
    /** Undefined with the embedded store. */
    gqlHost: secret && inLanguage(template, names[first] ?? first),
    /** The header with which the shop's web server lets the storefront in. */
    gqlAuthorization,
    /** The endpoint of each other language that has one of its own, by its two letters. */
    gqlLanguages: Object.fromEntries(
      others.map(([language, name]) => [language, inLanguage(template, name)]),
    ),
    /** What the backend calls each language, '' for the main one, where addresses may begin with it. */
    gqlLanguageNames: Object.fromEntries(
      template.includes('{lang}') ? [['', names[first] ?? first], ...others] : [],
    ),
  };
}
