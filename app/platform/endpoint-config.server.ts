import { languages } from '@graphql/shared/languages';
import { tryDecodeUriComponent } from '@graphql/shared/html-text';
import * as z from 'zod/v4';
import { isWebAddress } from './web-address';

const defaultNames = Object.fromEntries(languages.map(({ code }) => [code.slice(0, 2), code.slice(0, 2)]));

const fillLanguage = (template: string, name: string) => template.replaceAll('{lang}', name);

export const gqlHost = z.string().refine((text) => isWebAddress(fillLanguage(text, 'en')), {
  error: 'must be a URL that starts with http:// or https://',
});

const languageNames = Object.keys(defaultNames);

/** Parses `en:en,pt:pt-br`. */
export const languageNamesSchema = z
  .string()
  .transform((list) => {
    const pairs = list.split(',').map((pair) => pair.trim().split(':'));
    return Object.fromEntries(pairs.map(([language = '', backendName = '']) => [language, backendName]));
  })
  .pipe(
    z.record(z.string().regex(new RegExp(`^(${languageNames.join('|')})$`)), z.string().regex(/^[\w-]+$/), {
      error: `must be a list such as en:en,pt:pt-br, of the languages ${languageNames.join(', ')}`,
    }),
  );

/** Carries the shopper's login where `Authorization` has the web server's password (docs/wordpress/sturdy.php). */
export const LOGIN_HEADER = 'x-sturdy-authorization';

interface GqlAuthorization {
  authorization?: string;
  [LOGIN_HEADER]?: string;
}

/** Splits off the web server's user name and password: no page or URL may contain them. */
function splitCredentials(secret: string): { template: string; gqlAuthorization: GqlAuthorization } {
  const [, scheme = '', login, rest = ''] = /^(https?:\/\/)([^/?#@]*)@(.*)$/i.exec(secret) ?? [];
  if (login === undefined) return { template: secret, gqlAuthorization: {} };
  const [user = '', ...password] = login.split(':').map((part) => tryDecodeUriComponent(part) ?? part);
  const credentials = Buffer.from(`${user}:${password.join(':')}`).toString('base64');
  // WordPress must not take the server's password for one of its users.
  return {
    template: scheme + rest,
    gqlAuthorization: { authorization: `Basic ${credentials}`, [LOGIN_HEADER]: 'none' },
  };
}

export const createLoginHeaders = (token: string, { authorization }: GqlAuthorization): GqlAuthorization => ({
  [authorization === undefined ? 'authorization' : LOGIN_HEADER]: `Bearer ${token}`,
});

/** Builds the endpoints of GQL_HOST and LANGUAGES. English serves what belongs to no language, else the first language named. */
export function parseEndpoints(secret: string | undefined, names: Record<string, string> = defaultNames) {
  const { template, gqlAuthorization } = splitCredentials(secret ?? '');
  const mainLanguage = 'en' in names ? 'en' : (Object.keys(names)[0] ?? 'en');
  const others = template.includes('{lang}')
    ? Object.entries(names).filter(([language]) => language !== mainLanguage)
    : [];
  return {
    gqlHost: secret && fillLanguage(template, names[mainLanguage] ?? mainLanguage),
    gqlAuthorization,
    gqlLanguages: Object.fromEntries(
      others.map(([language, name]) => [language, fillLanguage(template, name)]),
    ),
    /** By language code, '' for the main one. Empty unless GQL_HOST names languages. */
    gqlLanguageNames: Object.fromEntries(
      template.includes('{lang}') ? [['', names[mainLanguage] ?? mainLanguage], ...others] : [],
    ),
  };
}
