import { trimEndMatching } from '@graphql/shared/html-text';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/v4';
import { bankAccountList } from './bank-accounts.server';
import { parseEndpoints, gqlHost, languageNamesSchema } from './endpoint-config.server';
import { isLoopback } from './ip-address.server';
import { singleton } from './singleton.server';

const urlString = (...protocols: string[]) =>
  z.string().refine((value) => isUrl(value, protocols), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')} and names a host`,
  });
function isUrl(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocols.includes(protocol) && hostname !== '';
}
const numberBetween = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).min(min, { error }).max(max, { error });
const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`;
  return numberBetween(min, max, error).int({ error });
};
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = oneOf('true', 'false', '1', '0').transform((value) => value === 'true' || value === '1');

export const MIN_SECRET_LENGTH = 16;

const secrets = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .refine((list) => list.length > 0 && list.every(({ length }) => length >= MIN_SECRET_LENGTH), {
    error: `must have at least ${MIN_SECRET_LENGTH} characters in each entry`,
  });

const unlistedCurrencies = ['BTC', 'GGP', 'IMP', 'IRT', 'JEP', 'PRB'];
const currencies = new Set([...Intl.supportedValuesOf('currency'), ...unlistedCurrencies]);

const environment = z
  .object({
    NODE_ENV: oneOf('development', 'production', 'test').default('production'),
    PORT: wholeNumber(1, 65_535).optional(),
    HOST: z
      .string()
      .refine((host) => /^[\w.-]+$/.test(host) || isIP(host) > 0, {
        error: 'must be a host name or an IP address, without a port',
      })
      .optional(),
    APP_URL: z
      .string()
      .refine((address) => isUrl(address, ['http:', 'https:']) && /^[^/]*\/\/[^/?#@]+\/*$/.test(address), {
        error: 'must be the address of the shop without a path, such as https://www.example.com',
      })
      .optional(),
    SESSION_SECRET: secrets.optional(),
    GQL_HOST: gqlHost.optional(),
    LANGUAGES: languageNamesSchema.optional(),
    GQL_GET_QUERIES: flag.optional(),
    GQL_TIMEOUT: numberBetween(0.05, 120, 'must be a number of seconds from 0.05 to 120').optional(),
    CACHE_URL: urlString('redis:', 'rediss:').optional(),
    CACHE_DIR: z.string().optional(),
    DATA_DIR: z.string().optional(),
    SETTINGS_FILE: z.string().optional(),
    SMTP_URL: urlString('smtp:', 'smtps:').optional(),
    STORE_OWNER_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    CURRENCY: z
      .string()
      .refine((code) => currencies.has(code), { error: 'must be a currency code such as EUR' })
      .optional(),
    FORMAT_LOCALE: z
      .string()
      .refine((tag) => tag === 'language' || isLanguageTag(tag), {
        error: 'must be “language” or a language tag such as en-US',
      })
      .optional(),
    LANGUAGE_IN_PATH: flag.optional(),
    PRODUCTS_PER_PAGE: wholeNumber(1, 100).optional(),
    CATALOGUE_TTL: wholeNumber(1).optional(),
    PAGE_CACHE_SECONDS: wholeNumber(0, 3600).optional(),
    PAGE_CACHE_MB: wholeNumber(0, 4096).optional(),
    STORE_DEMO: flag.optional(),
    STORE_API: flag.optional(),
    STORE_INTROSPECTION: flag.optional(),
    OIDC_ISSUER: urlString('https:', 'http:').optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', { error: 'must start with pk_' }).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, { error: 'must start with sk_ or rk_' })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', { error: 'must start with whsec_' }).optional(),
    STRIPE_API_URL: urlString('http:', 'https:').optional(),
    WC_WEBHOOK_SECRET: z
      .string()
      .min(MIN_SECRET_LENGTH, { error: `must have at least ${MIN_SECRET_LENGTH} characters` })
      .optional(),
    BANK_ACCOUNTS: bankAccountList.optional(),
    ICON_SERVICE_URL: urlString('http:', 'https:').optional(),
    ORDER_LIMIT: wholeNumber(1, 100_000).optional(),
    TRUSTED_PROXY_HEADER: z
      .string()
      .regex(/^[\w-]+$/, { error: 'must be the name of a header' })
      .optional(),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  })
  .superRefine((env, context) => {
    const isProduction = env.NODE_ENV === 'production';
    const [publishable, secret] = [env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_SECRET_KEY].map(Boolean);
    const otherKey = 'is required along with the other Stripe key';
    const addIssueIf = (path: keyof typeof env, message: string, isBroken: unknown) => {
      if (isBroken) context.addIssue({ code: 'custom', path: [path], message });
    };
    addIssueIf(
      'SESSION_SECRET',
      'is required when GQL_HOST is set',
      isProduction && env.GQL_HOST && !env.SESSION_SECRET,
    );
    addIssueIf('LANGUAGES', 'needs {lang} in GQL_HOST', env.LANGUAGES && !env.GQL_HOST?.includes('{lang}'));
    addIssueIf(
      'OIDC_ISSUER',
      'is required when OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or OIDC_NAME is set',
      (env.OIDC_CLIENT_ID ?? env.OIDC_CLIENT_SECRET ?? env.OIDC_NAME) && !env.OIDC_ISSUER,
    );
    addIssueIf(
      'OIDC_CLIENT_ID',
      'is required when OIDC_ISSUER is set',
      env.OIDC_ISSUER && !env.OIDC_CLIENT_ID,
    );
    addIssueIf('STRIPE_PUBLISHABLE_KEY', otherKey, secret && !publishable);
    addIssueIf('STRIPE_SECRET_KEY', otherKey, publishable && !secret);
    addIssueIf(
      'STRIPE_SECRET_KEY',
      'is required when STRIPE_WEBHOOK_SECRET is set',
      env.STRIPE_WEBHOOK_SECRET && !publishable && !secret,
    );
  });

const isPublic = (address: string | undefined): boolean =>
  address !== undefined && !isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''));

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError with one line that names the variable and its valid values */
export function parseConfig(env: Record<string, string | undefined>, storeCurrency?: string) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `Configuration: ${issue?.path.join('.') ?? 'environment'} ${issue?.message ?? 'can’t be read'}`,
    );
  }
  const { data } = parsed;
  if (storeCurrency !== undefined && (data.CURRENCY ?? storeCurrency) !== storeCurrency)
    throw new ConfigError(
      `Configuration: CURRENCY is ${data.CURRENCY}, but the embedded store sells in ${storeCurrency}: leave CURRENCY empty, or import woocommerce_currency (docs/embedded-store.md)`,
    );
  const port = data.PORT ?? 3000;
  const dataDir = path.resolve(data.DATA_DIR ?? '.data');
  return {
    production: data.NODE_ENV === 'production',
    development: data.NODE_ENV === 'development',
    port,
    host: data.HOST,
    /** Without APP_URL a payment returns by path to the host the browser used. No page or mail names that host. */
    hasAppUrl: data.APP_URL !== undefined,
    appUrl: trimEndMatching(data.APP_URL ?? `http://localhost:${port}`, /\//),
    sessionSecrets: data.SESSION_SECRET,
    ...parseEndpoints(data.GQL_HOST, data.LANGUAGES),
    gqlGetQueries: data.GQL_GET_QUERIES ?? false,
    /** Milliseconds. */
    gqlTimeout: (data.GQL_TIMEOUT ?? 10) * 1000,
    cacheUrl: data.CACHE_URL,
    hasCacheDir: data.CACHE_DIR !== undefined,
    cacheDir: path.resolve(data.CACHE_DIR ?? path.join(dataDir, 'cache')),
    dataDir,
    settingsFile: data.SETTINGS_FILE === undefined ? undefined : path.resolve(data.SETTINGS_FILE),
    smtpUrl: data.SMTP_URL,
    /** Receives new orders and shoppers' messages. Undefined: the contact address of the settings. */
    ownerEmail: data.STORE_OWNER_EMAIL,
    currency: data.CURRENCY ?? storeCurrency ?? 'EUR',
    /** Formats money and dates. Null: by the shopper's language. */
    formatLocale: data.FORMAT_LOCALE === 'language' ? null : (data.FORMAT_LOCALE ?? 'en-US'),
    languageInPath: data.LANGUAGE_IN_PATH ?? data.GQL_HOST?.includes('{lang}') ?? false,
    productsPerPage: data.PRODUCTS_PER_PAGE ?? 24,
    /** Seconds between polls for changes. Changes show within a minute. */
    catalogueTtl: data.CATALOGUE_TTL ?? 45,
    /** Seconds for which shared caches may serve a page to visitors without cookies. 0: never. */
    pageCacheSeconds: data.PAGE_CACHE_SECONDS ?? 30,
    pageCacheMegabytes: data.PAGE_CACHE_MB ?? 32,
    storeDemo: data.STORE_DEMO ?? true,
    /** Opens `/graphql` to the network. The storefront calls the store in process. */
    isStoreApiOpen: data.STORE_API ?? (data.NODE_ENV === 'development' || !isPublic(data.APP_URL)),
    storeIntrospection: data.STORE_INTROSPECTION ?? data.NODE_ENV !== 'production',
    loginProvider:
      data.OIDC_ISSUER && data.OIDC_CLIENT_ID
        ? {
            issuer: data.OIDC_ISSUER,
            clientId: data.OIDC_CLIENT_ID,
            ...(data.OIDC_CLIENT_SECRET ? { clientSecret: data.OIDC_CLIENT_SECRET } : {}),
            ...(data.OIDC_NAME ? { name: data.OIDC_NAME } : {}),
          }
        : undefined,
    iconServiceUrl: data.ICON_SERVICE_URL,
    stripe:
      data.STRIPE_PUBLISHABLE_KEY && data.STRIPE_SECRET_KEY
        ? {
            publishable: data.STRIPE_PUBLISHABLE_KEY,
            secret: data.STRIPE_SECRET_KEY,
            ...(data.STRIPE_WEBHOOK_SECRET ? { webhookSecret: data.STRIPE_WEBHOOK_SECRET } : {}),
            ...(data.STRIPE_API_URL ? { apiUrl: trimEndMatching(data.STRIPE_API_URL, /\//) } : {}),
          }
        : undefined,
    webhookSecret: data.WC_WEBHOOK_SECRET,
    bankAccounts: data.BANK_ACCOUNTS,
    /** Per e-mail address and hour. */
    orderLimit: data.ORDER_LIMIT ?? 10,
    trustedProxyHeader: data.TRUSTED_PROXY_HEADER?.toLowerCase(),
    logLevel: data.LOG_LEVEL ?? 'info',
  };
}

export type Config = ReturnType<typeof parseConfig>;

let current: Config | undefined;
const store = singleton('store-currency', (): { currency?: string } => ({}));

export function config(): Config {
  return (current ??= exitOnConfigError(() => parseConfig(process.env, store.currency)));
}

export function setStoreCurrency(storeCurrency: string): void {
  store.currency = storeCurrency;
  current = undefined;
  config();
}

export function exitOnConfigError<Value>(create: () => Value): Value {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
