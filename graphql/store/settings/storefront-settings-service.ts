import { loadAttributes } from '../catalogue/term-sql';
import { loadGateways } from '../payments/payment-sql';
import { isCardGateway } from '../payments/payment-rules';
import { getCurrencySymbol } from '../core/price-format';
import type { StoreContext } from '../context/store-context';

/** Public settings of the storefront's plugin (WooNuxt). Secrets are not among them. */
export function getStorefrontSettings(ctx: StoreContext) {
  const { settings, siteUrl, allowIntrospection } = ctx;
  return {
    currencyCode: settings.currency,
    currencySymbol: getCurrencySymbol(settings.currency),
    domain: new URL(siteUrl).host,
    frontEndUrl: siteUrl,
    global_attributes: getShopAttributes(ctx),
    logo: null,
    maxPrice: Math.ceil(getHighestPrice(ctx) / 10 ** settings.decimals),
    paypalSettings: getPayPalSettings(ctx),
    primary_color: null,
    productsPerPage:
      settings.number('woocommerce_catalog_columns', 4) * settings.number('woocommerce_catalog_rows', 4),
    publicIntrospectionEnabled: allowIntrospection ? 'on' : 'off',
    stripeSettings: getStripeSettings(ctx),
    wooCommerceSettingsVersion: null,
    wooNuxtSEO: [],
  };
}

/** Minor units, 0 without products. */
function getHighestPrice({ catalogue }: StoreContext): number {
  const entry = catalogue
    .list({ field: 'PRICE', isDescending: true })
    .find(({ status, visibility }) => status === 'publish' && visibility !== 'hidden');
  return entry?.prices.at(-1) ?? 0;
}

function getShopAttributes({ db }: StoreContext) {
  return loadAttributes(db).map(({ slug, name }) => ({
    slug,
    label: name,
    showCount: false,
    hideEmpty: false,
    openByDefault: false,
  }));
}

function getStripeSettings(ctx: StoreContext) {
  const keys = ctx.stripe;
  const key = keys?.publishable ?? null;
  const isTest = key?.startsWith('pk_test') ?? false;
  const hasCardGateway = loadGateways(ctx.db, ctx.texts).some(({ id }) => isCardGateway(id));
  return {
    enabled: keys && hasCardGateway ? 'yes' : 'no',
    testmode: isTest ? 'yes' : 'no',
    publishable_key: isTest ? null : key,
    test_publishable_key: isTest ? key : null,
    active_publishable_key: key,
    account_id: null,
    apple_pay_merchant_identifier: null,
  };
}

function getPayPalSettings(ctx: StoreContext) {
  const gateway = loadGateways(ctx.db, ctx.texts).find(({ id }) => id === 'paypal');
  return {
    enabled: gateway ? 'yes' : 'no',
    email: gateway?.settings['email'] || null,
    sandbox: gateway?.settings['testmode'] || null,
  };
}
