import * as z from 'zod/v4';
import { loadAttributes } from '../db/catalogue/catalogue-terms';
import { loadGateways } from '../db/payments/payment';
import { takesCards } from '../domain/payments/payment';
import { currencySymbol } from '../domain/price-format';
import type { StoreContext } from './context';

const texts = z.string().nullish().catch(null);
const flag = z
  .union([z.boolean(), z.string().transform((value) => ['1', 'yes', 'true'].includes(value))])
  .nullish()
  .catch(null)
  .transform((value) => value ?? false);

/** What the storefront's plugin keeps in WordPress (option `woonuxt_options`), as far as it says anything. */
const optionsSchema = z.object({
  frontEndUrl: texts,
  logo: texts,
  primary_color: texts,
  productsPerPage: z.coerce.number().int().positive().nullish().catch(null),
  global_attributes: z
    .array(
      z.object({
        slug: z.string(),
        label: z.string(),
        showCount: flag,
        hideEmpty: flag,
        openByDefault: flag,
      }),
    )
    .nullish()
    .catch(null),
  wooNuxtSEO: z
    .array(z.object({ provider: z.string(), handle: texts, url: texts }))
    .nullish()
    .catch(null),
});

/** The settings that the storefront's plugin tells everybody: its own, else those of the shop. Secrets are not among them. */
export function storefrontSettings(ctx: StoreContext) {
  const { settings, siteUrl, introspection } = ctx;
  const options = optionsSchema.parse(parsed(settings.text('woonuxt_options')));
  return {
    currencyCode: settings.currency,
    currencySymbol: currencySymbol(settings.currency),
    domain: new URL(siteUrl).host,
    frontEndUrl: options.frontEndUrl ?? siteUrl,
    global_attributes: options.global_attributes ?? shopAttributes(ctx),
    logo: options.logo ?? null,
    maxPrice: Math.ceil(highestPrice(ctx) / 10 ** settings.decimals),
    paypalSettings: payPal(ctx),
    primary_color: options.primary_color ?? null,
    productsPerPage:
      options.productsPerPage ??
      settings.number('woocommerce_catalog_columns', 4) * settings.number('woocommerce_catalog_rows', 4),
    publicIntrospectionEnabled: introspection ? 'on' : 'off',
    stripeSettings: stripe(ctx),
    // The plugin itself is not here.
    wooCommerceSettingsVersion: null,
    wooNuxtSEO: options.wooNuxtSEO ?? [],
  };
}

/** In minor units, of what can be found; 0 without any. */
function highestPrice({ catalogue }: StoreContext): number {
  const dearest = catalogue.list({ field: 'PRICE', descending: true });
  for (let index = 0; index < dearest.length; index += 1) {
    const entry = dearest.at(index);
    if (entry?.status === 'publish' && entry.visibility !== 'hidden') return entry.prices.at(-1) ?? 0;
  }
  return 0;
}

function shopAttributes({ db }: StoreContext) {
  return loadAttributes(db).map(({ slug, name }) => ({
    slug,
    label: name,
    showCount: false,
    hideEmpty: false,
    openByDefault: false,
  }));
}

function stripe(ctx: StoreContext) {
  const keys = ctx.stripe;
  const key = keys?.publishable ?? null;
  const isTest = key?.startsWith('pk_test') ?? false;
  const offered = loadGateways(ctx.db, ctx.texts).some(({ id }) => takesCards(id));
  return {
    enabled: keys && offered ? 'yes' : 'no',
    testmode: isTest ? 'yes' : 'no',
    publishable_key: isTest ? null : key,
    test_publishable_key: isTest ? key : null,
    active_publishable_key: key,
    account_id: null,
    apple_pay_merchant_identifier: null,
  };
}

/** Of a gateway that is switched on only. */
function payPal(ctx: StoreContext) {
  const gateway = loadGateways(ctx.db, ctx.texts).find(({ id }) => id === 'paypal');
  return {
    enabled: gateway ? 'yes' : 'no',
    email: gateway?.settings['email'] || null,
    sandbox: gateway?.settings['testmode'] || null,
  };
}

function parsed(json: string): unknown {
  if (json === '') return {};
  try {
    return z.record(z.string(), z.unknown()).catch({}).parse(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
