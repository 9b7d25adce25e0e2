import { loadAttributes } from '../db/catalogue/catalogue-terms';
import { loadGateways } from '../db/payments/payment';
import { takesCards } from '../domain/payments/payment';
import { currencySymbol } from '../domain/price-format';
import type { StoreContext } from './context';

/** Public settings of the storefront's plugin (WooNuxt). Secrets are not among them. */
export function storefrontSettings(ctx: StoreContext) {
  const { settings, siteUrl, introspection } = ctx;
  return {
    currencyCode: settings.currency,
    currencySymbol: currencySymbol(settings.currency),
    domain: new URL(siteUrl).host,
    frontEndUrl: siteUrl,
    global_attributes: shopAttributes(ctx),
    logo: null,
    maxPrice: Math.ceil(highestPrice(ctx) / 10 ** settings.decimals),
    paypalSettings: payPal(ctx),
    primary_color: null,
    productsPerPage:
      settings.number('woocommerce_catalog_columns', 4) * settings.number('woocommerce_catalog_rows', 4),
    publicIntrospectionEnabled: introspection ? 'on' : 'off',
    stripeSettings: stripe(ctx),
    wooCommerceSettingsVersion: null,
    wooNuxtSEO: [],
  };
}

/** Minor units, 0 without products. */
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

function payPal(ctx: StoreContext) {
  const gateway = loadGateways(ctx.db, ctx.texts).find(({ id }) => id === 'paypal');
  return {
    enabled: gateway ? 'yes' : 'no',
    email: gateway?.settings['email'] || null,
    sandbox: gateway?.settings['testmode'] || null,
  };
}
