import { trimEndMatching } from '@graphql/shared/html-text';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/v4';
import { bankAccountList } from './bank-accounts.server';
import { parseEndpoints, gqlHost, languageNamesSchema } from './endpoint-config.server';
import { isLoopback } from './ip-address.server';
import { singleton } from './singleton.server';

const urlOf = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    hostname: /./,
    error: `must be a URL that starts with ${schemes.join(':// or ')}://`,
  });
const numberBetween = (min: number, max: number) => z.coerce.number().min(min).max(max);
const wholeNumber = (min: number, max: number) => numberBetween(min, max).int();
const flag = z.stringbool();

export const MIN_SECRET_LENGTH = 16;

const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(entry).min(1));

const unlistedCurrencies = ['BTC', 'GGP', 'IMP', 'IRT', 'JEP', 'PRB'];
const currencies = new Set([...Intl.supportedValuesOf('currency'), ...unlistedCurrencies]);

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z
      .string()
      .refine((host) => /^[\w.-]+$/.test(host) || isIP(host) > 0, {
        error: 'must be a host name or an IP address, without a port',
      })
      .optional(),
    APP_URL: urlOf('http', 'https')
      .regex(/^[^/]*\/\/[^/?#@]+\/*$/, {
        error: 'must be the address of the shop without a path, such as https://www.example.com',
      })
      .optional(),
    SESSION_SECRET: listOf(z.string().min(MIN_SECRET_LENGTH)).optional(),
    GQL_HOST: gqlHost.optional(),
    LANGUAGES: languageNamesSchema.optional(),
    GQL_GET_QUERIES: flag.default(false),
    GQL_TIMEOUT: numberBetween(0.05, 120).default(10),
    CACHE_URL: urlOf('redis', 'rediss').optional(),
    CACHE_DIR: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    SETTINGS_FILE: z.string().optional(),
    SMTP_URL: urlOf('smtp', 'smtps').optional(),
    STORE_OWNER_EMAIL: z.email().optional(),
    CURRENCY: z
      .string()
      .refine((code) => currencies.has(code), { error: 'must be a currency code such as EUR' })
      .optional(),
    FORMAT_LOCALE: z
      .string()
      .refine((tag) => tag === 'language' || isLanguageTag(tag), {
        error: 'must be “language” or a language tag such as en-US',
      })
      .default('en-US'),
    LANGUAGE_IN_PATH: flag.optional(),
    PRODUCTS_PER_PAGE: wholeNumber(1, 100).default(24),
    CATALOGUE_TTL: wholeNumber(1, 86_400).default(45),
    PAGE_CACHE_SECONDS: wholeNumber(0, 3600).default(30),
    PAGE_CACHE_MB: wholeNumber(0, 4096).default(32),
    STORE_DEMO: flag.default(true),
    STORE_API: flag.optional(),
    STORE_INTROSPECTION: flag.optional(),
    OIDC_ISSUER: urlOf('https', 'http').optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, { error: 'must start with sk_ or rk_' })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_API_URL: urlOf('http', 'https').optional(),
    WC_WEBHOOK_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
    BANK_ACCOUNTS: bankAccountList.optional(),
    ICON_SERVICE_URL: urlOf('http', 'https').optional(),
    ORDER_LIMIT: wholeNumber(1, 100_000).default(10),
    TRUSTED_PROXY_HEADER: z
      .string()
      .regex(/^[\w-]+$/, { error: 'must be the name of a header' })
      .toLowerCase()
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const addIssueIf = (isBroken: unknown, name: keyof typeof env, message: string) => {
      if (isBroken) context.addIssue({ code: 'custom', path: [name], message });
    };
    const isProduction = env.NODE_ENV === 'production';
    addIssueIf(
      isProduction && env.GQL_HOST && !env.SESSION_SECRET,
      'SESSION_SECRET',
      'is required when GQL_HOST is set',
    );
    addIssueIf(env.LANGUAGES && !env.GQL_HOST?.includes('{lang}'), 'LANGUAGES', 'needs {lang} in GQL_HOST');
    const oidc = env.OIDC_ISSUER ?? env.OIDC_CLIENT_ID ?? env.OIDC_CLIENT_SECRET ?? env.OIDC_NAME;
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const)
      addIssueIf(oidc && !env[name], name, 'is required when another variable of OIDC is set');
    const stripe = env.STRIPE_PUBLISHABLE_KEY ?? env.STRIPE_SECRET_KEY ?? env.STRIPE_WEBHOOK_SECRET;
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'] as const)
      addIssueIf(stripe && !env[name], name, 'is required when another variable of Stripe is set');
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

/** @throws ConfigError with one line that names the variable */
export function parseConfig(env: Record<string, string | undefined>, storeCurrency?: string) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Configuration: ${String(issue?.path[0])}: ${issue?.message}`);
  }
  const { data } = parsed;
  if (storeCurrency !== undefined && (data.CURRENCY ?? storeCurrency) !== storeCurrency)
    throw new ConfigError(
      `Configuration: CURRENCY is ${data.CURRENCY}, but the embedded store sells in ${storeCurrency}: leave CURRENCY empty, or import woocommerce_currency (docs/embedded-store.md)`,
    );
  const dataDir = path.resolve(data.DATA_DIR);
  return {
    production: data.NODE_ENV === 'production',
    development: data.NODE_ENV === 'development',
    port: data.PORT,
    host: data.HOST,
    /** Without APP_URL a payment returns by path to the host the browser used. No page or mail names that host. */
    hasAppUrl: data.APP_URL !== undefined,
    appUrl: trimEndMatching(data.APP_URL ?? `http://localhost:${data.PORT}`, /\//),
    sessionSecrets: data.SESSION_SECRET,
    ...parseEndpoints(data.GQL_HOST, data.LANGUAGES),
    gqlGetQueries: data.GQL_GET_QUERIES,
    /** Milliseconds. */
    gqlTimeout: data.GQL_TIMEOUT * 1000,
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
    formatLocale: data.FORMAT_LOCALE === 'language' ? null : data.FORMAT_LOCALE,
    languageInPath: data.LANGUAGE_IN_PATH ?? data.GQL_HOST?.includes('{lang}') ?? false,
    productsPerPage: data.PRODUCTS_PER_PAGE,
    /** Seconds between polls for changes. Changes show within a minute. */
    catalogueTtl: data.CATALOGUE_TTL,
    /** Seconds for which shared caches may serve a page to visitors without cookies. 0: never. */
    pageCacheSeconds: data.PAGE_CACHE_SECONDS,
    pageCacheMegabytes: data.PAGE_CACHE_MB,
    storeDemo: data.STORE_DEMO,
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
    orderLimit: data.ORDER_LIMIT,
    trustedProxyHeader: data.TRUSTED_PROXY_HEADER,
    logLevel: data.LOG_LEVEL,
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
