import { stripTags } from '@graphql/shared/html-text';
import { decodeHTML } from 'entities';
import { getPostcodeExample } from '../../app/domain/address/address-format.server';
import { ConfigError } from '../../app/platform/config.server';
import { applyMessageOverrides } from '../../app/platform/i18n/message-overrides.server';
import { applySettings } from '../../app/platform/settings/load-settings.server';
import { defaultSettings } from '../../app/platform/settings/settings-schema.server';
import { storeSettings, type StoreSettings } from '../../app/platform/settings/store-settings';
import { decodePath } from '../../app/platform/web-address';
import { getSessionKey } from '../../app/session/token-claims.server';
import {
  addToCart,
  emptyCart,
  getCart,
  updateCustomer,
  updateShippingMethod,
} from '../../graphql/operations/cart-operations';
import { getAllowedCountries, setPaymentMethod } from '../../graphql/operations/checkout-operations';
import { getMenuItems, getPages } from '../../graphql/operations/content-operations';
import { getModificationDates, getProducts } from '../../graphql/operations/product-list-operations';
import { getProduct, getStockStatus } from '../../graphql/operations/product-operations';
import { graphql } from '../../graphql/operations/tada-graphql';
import { getProductCategories } from '../../graphql/operations/term-operations';
import { fail, warn, UPDATE_REMEDY, type Check, type ExaminedShop, type Finding } from './check';

const SETTINGS_REMEDY = 'docs/settings.md says what the file may hold.';

/** With the demo shop's values, shoppers' messages are lost. */
const ownerSettings: (keyof StoreSettings)[] = ['contactEmail', 'contactPhone', 'address'];

async function* checkSettings({ backend, config }: ExaminedShop): AsyncGenerator<Finding> {
  try {
    if (config.settingsFile !== undefined) applySettings(config.settingsFile);
    applyMessageOverrides();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield fail(error.message, SETTINGS_REMEDY);
    return;
  }
  const settings = storeSettings();
  const unchanged = ownerSettings.filter(
    (name) => JSON.stringify(settings[name]) === JSON.stringify(defaultSettings[name]),
  );
  if (unchanged.length > 0)
    yield warn(`SETTINGS_FILE: still the demo shop’s ${unchanged.join(', ')}.`, SETTINGS_REMEDY);
  const { menuItems } = await backend.query(getMenuItems, { first: 100 });
  const locations = menuItems?.nodes.flatMap((item) => item.locations ?? []) ?? [];
  for (const [name, location] of Object.entries(settings.menus))
    if (location !== null && !locations.some((one) => one === location))
      yield warn(
        `WordPress has no menu at ${location} (\`menus.${name}\`).`,
        'WordPress, Appearance → Menus.',
      );
  const { pages } = await backend.query(getPages, { first: 100 });
  const paths = new Set(pages?.nodes.map(({ uri }) => decodePath(uri ?? '')));
  for (const [name, path] of Object.entries(settings.pages))
    if (![path].flat().some((one) => paths.has(one)))
      yield warn(
        `WordPress has no page ${[path].flat().join(', ')} (\`pages.${name}\`).`,
        'WordPress, Pages: publish one at this path, or name another in SETTINGS_FILE.',
      );
}

const PAGE_SIZE = 100;

async function* checkProducts(shop: ExaminedShop): AsyncGenerator<Finding> {
  const { backend, config } = shop;
  const { products } = await backend.query(getProducts, { first: PAGE_SIZE });
  shop.products = products?.nodes ?? [];
  const [product] = shop.products;
  if (!product) {
    yield fail('Guests can’t see any product.', 'WooCommerce, Products: publish one.');
    return;
  }
  if (products?.pageInfo.hasNextPage && shop.products.length + backend.lostRecords.length < PAGE_SIZE)
    yield fail(
      `A page of products ends after ${String(shop.products.length)}.`,
      'A filter of `graphql_connection_max_query_amount` must allow 100.',
    );
  const slug = product.slug ?? '';
  await backend.query(getModificationDates, { first: 20, orderby: 'MODIFIED' });
  await backend.query(getProduct, { slug });
  await backend.query(getStockStatus, { slug });
  await backend.query(getProductCategories, {});
  yield* checkCurrency(shop, config.currency);
  yield* checkPictures(shop);
}

const getPrice = graphql(`
  query getPrice($slug: ID!) {
    product(id: $slug, idType: SLUG) {
      ... on ProductWithPricing {
        price
      }
    }
  }
`);

async function* checkCurrency(
  { backend, products }: ExaminedShop,
  currency: string,
): AsyncGenerator<Finding> {
  const pricedProduct = products.find((product) => 'rawPrice' in product && Number(product.rawPrice) > 0);
  if (!pricedProduct) return;
  const { product } = await backend.query(getPrice, { slug: pricedProduct.slug ?? '' });
  const text = decodeHTML(stripTags((product && 'price' in product && product.price) || ''));
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const symbol = new Intl.NumberFormat('en', format).formatToParts(0).find(({ type }) => type === 'currency');
  if (!text.includes(currency) && !text.includes(symbol?.value ?? currency))
    yield fail(`A price reads “${text}”, but the storefront’s CURRENCY is ${currency}.`, 'Set CURRENCY.');
}

/** The storefront fetches pictures from the endpoint's origin only, without redirects. */
async function* checkPictures({ backend, products }: ExaminedShop): AsyncGenerator<Finding> {
  const urls = products.flatMap(({ image }) =>
    image?.sourceUrl ? new URL(image.sourceUrl, backend.url) : [],
  );
  const foreignUrl = urls.find(({ origin }) => origin !== backend.url.origin);
  if (foreignUrl)
    yield fail(`Pictures at ${foreignUrl.origin} aren’t shown.`, `Serve uploads from ${backend.url.origin}.`);
  const [url] = urls;
  if (!url || foreignUrl) return;
  const { status, headers } = await backend.send(url);
  if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
    yield fail(
      `${url.pathname} is no picture (status ${String(status)}).`,
      'Let the storefront’s server read wp-content/uploads.',
    );
}

const PROXY_REMEDY =
  'A cache or proxy in front of WordPress must pass the header woocommerce-session both ways and never keep POST answers.';

/** Takes a guest's cart as far as to the order, and empties it again. */
async function* checkBuying(shop: ExaminedShop): AsyncGenerator<Finding> {
  const { backend, products } = shop;
  await backend.query(getCart, {});
  const { session } = backend;
  if (!session) {
    yield fail('A new guest doesn’t get a session.', PROXY_REMEDY);
    return;
  }
  await backend.query(getCart, {});
  if (getSessionKey(backend.session) !== getSessionKey(session)) {
    yield fail('A session isn’t kept.', PROXY_REMEDY);
    return;
  }
  const { homeCountry } = storeSettings();
  const { allowedCountries } = await backend.query(getAllowedCountries, {});
  const country = allowedCountries?.find((code) => code === homeCountry);
  if (!country) {
    yield fail(`WooCommerce doesn’t sell to ${homeCountry}.`, 'Set `homeCountry` in SETTINGS_FILE.');
    return;
  }
  const simpleProducts = products.filter(
    (product) =>
      product.__typename === 'SimpleProduct' && product.purchasable && product.stockStatus === 'IN_STOCK',
  );
  if (simpleProducts.length === 0) {
    yield warn('No simple product is in stock, so nothing was put into a cart.', 'Run it again with one.');
    return;
  }
  for (const { databaseId: productId } of simpleProducts.slice(0, 3))
    await backend.query(addToCart, { input: { productId, quantity: 1 } });
  const address = {
    firstName: 'Doctor',
    lastName: 'Test',
    address1: 'Test 1',
    city: 'Test',
    country,
    postcode: getPostcodeExample(country) ?? '10000',
  };
  await backend.query(updateCustomer, { input: { billing: address, shipping: address } });
  const { cart, paymentGateways } = await backend.query(getCart, {});
  if (!cart?.displayPricesIncludeTax)
    yield warn(
      'The cart shows prices without tax.',
      'WooCommerce → Settings → Tax → Display prices during cart and checkout: as in the shop.',
    );
  const rate = cart?.availableShippingMethods?.[0]?.rates?.[0];
  if (rate) await backend.query(updateShippingMethod, { shippingMethods: [rate.id] });
  else if (cart?.needsShippingAddress)
    yield fail(`There’s no delivery to ${country}.`, 'WooCommerce → Settings → Shipping: add a method.');
  const gateways = paymentGateways?.nodes.map(({ id }) => id) ?? [];
  yield* checkGateways(shop, gateways);
  if (gateways[0]) await backend.query(setPaymentMethod, { method: gateways[0] });
  await backend.query(emptyCart, {});
}

const PAYMENTS_PATH = 'WooCommerce → Settings → Payments:';

const paymentGateways: Record<StoreSettings['payments'][number], RegExp> = {
  card: /^(?!bacs$|cheque$|cod$)/,
  bank: /^bacs$/,
  cash: /^cod$/,
};

async function* checkGateways(
  { config, plugin }: ExaminedShop,
  gateways: readonly string[],
): AsyncGenerator<Finding> {
  if (gateways.length === 0) yield fail('No payment method is available.', `${PAYMENTS_PATH} turn one on.`);
  if (gateways.includes('bacs') && !config.bankAccounts && !plugin?.bankAccounts.length)
    yield warn(
      'The order page can’t say where to transfer the money.',
      'Set BANK_ACCOUNTS, or install sturdy.php.',
    );
  for (const payment of storeSettings().payments)
    if (!gateways.some((id) => paymentGateways[payment].test(id)))
      yield warn(
        `Pages promise payment by ${payment}, which WooCommerce doesn’t offer.`,
        `${PAYMENTS_PATH} turn it on, or leave “${payment}” out of \`payments\` in SETTINGS_FILE.`,
      );
}

/** Where guests may not order, WooGraphQL silently creates an account for the order's e-mail address. */
async function* checkGuestCheckout({ plugin }: ExaminedShop): AsyncGenerator<Finding> {
  const { guestCheckout } = storeSettings();
  if (!plugin && guestCheckout === null)
    yield warn(
      'Nothing says whether guests may order.',
      'Where they may not, set `guestCheckout` to false in SETTINGS_FILE, or install sturdy.php.',
    );
  else if (plugin && guestCheckout !== null && plugin.guestCheckout !== guestCheckout)
    yield fail(
      `\`guestCheckout\` is ${String(guestCheckout)} in SETTINGS_FILE, and WooCommerce says otherwise.`,
      'WooCommerce → Settings → Accounts & Privacy → Guest checkout.',
    );
}

export const shopChecks: readonly Check[] = [
  { find: checkSettings, problem: 'Menus and pages can’t be read', remedy: UPDATE_REMEDY },
  { find: checkProducts, problem: 'Products can’t be read', remedy: UPDATE_REMEDY },
  {
    find: checkBuying,
    problem: 'A guest can’t buy',
    remedy: 'WordPress, Plugins: is WooGraphQL active? Try the same in WooCommerce’s own checkout.',
  },
  { find: checkGuestCheckout, problem: 'Guest checkout can’t be read', remedy: UPDATE_REMEDY },
];
