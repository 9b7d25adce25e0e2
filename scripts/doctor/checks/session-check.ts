import { getLoginClients } from '../../../graphql/operations/account-operations';
import { getCart, updateItemQuantities } from '../../../graphql/operations/cart-operations';
import { getAllowedCountries } from '../../../graphql/operations/checkout-operations';
import { getSessionKey } from '../../../app/session/token-claims.server';
import { storeSettings } from '../../../app/platform/settings/store-settings';
import { warn, pass, fail, skip, type Finding, type CheckResult, type CheckContext } from '../check';
import { Guest, getProductPrice, RefusedError } from '../guest';

const SESSION_HEADER = 'woocommerce-session';
const PROXY_REMEDY =
  'A cache or proxy in front of WordPress must pass the header woocommerce-session both ways and never keep POST answers.';

export async function checkSession(context: CheckContext): Promise<CheckResult> {
  const { backend } = context;
  const { data, problem, headers } = await backend.query(getCart, {});
  if (!data)
    return fail(`The cart can’t be read: ${problem ?? ''}`, 'WordPress, Plugins: is WooGraphQL active?');
  context.cart = data;
  const session = headers.get(SESSION_HEADER);
  if (!session) return fail('A new guest doesn’t get a session.', PROXY_REMEDY);
  context.session = session;
  const nextReply = await backend.query(getCart, {}, session);
  if (nextReply.problem) return fail(`A session is refused: ${nextReply.problem}`, PROXY_REMEDY);
  const nextToken = nextReply.headers.get(SESSION_HEADER);
  if (nextToken && getSessionKey(nextToken) !== getSessionKey(session))
    return fail('A session isn’t kept.', PROXY_REMEDY);
}

export async function checkLogin({ backend }: CheckContext): Promise<CheckResult> {
  const { data, problem } = await backend.query(getLoginClients, {});
  if (!data)
    return fail(`Login isn’t available: ${problem ?? ''}`, 'WordPress, Plugins: activate Headless Login.');
  const enabled = (data.loginClients ?? []).filter((client) => client?.isEnabled);
  return enabled.some((client) => client?.provider === 'PASSWORD')
    ? pass(`Customers log in with ${enabled.map((client) => client?.name ?? 'a provider').join(', ')}.`)
    : fail(
        'Customers can’t log in with a password.',
        'WordPress, GraphQL → Settings → Headless Login → Providers → Password: enable.',
      );
}

export async function checkCart(context: CheckContext): Promise<CheckResult> {
  if (!context.cart) return skip('There’s no cart to look at.');
  const taxFinding = context.cart.cart?.displayPricesIncludeTax
    ? undefined
    : warn(
        'It shows prices without tax.',
        'WooCommerce → Settings → Tax → Display prices during cart and checkout: as in the shop.',
      );
  return [taxFinding, await checkFreeDelivery(context)];
}

const FREE_DELIVERY_REMEDY =
  'WooCommerce → Settings → Shipping: the zone’s Free shipping; or `freeDeliveryFrom` in SETTINGS_FILE.';

type Packages = NonNullable<NonNullable<CheckContext['cart']>['cart']>['availableShippingMethods'];

const isFree = (packages: Packages | undefined): boolean =>
  packages?.some((parcel) =>
    parcel?.rates?.some((rate) => Number(rate?.rawCost) === 0 && !/pickup/.test(rate?.id ?? '')),
  ) ?? false;

async function checkFreeDelivery(context: CheckContext): Promise<Finding | undefined> {
  const { freeDeliveryFrom: threshold, homeCountry } = storeSettings();
  if (threshold === null) return undefined;
  const { data } = await context.backend.query(getAllowedCountries, {});
  const country = data?.allowedCountries?.find((code) => code === homeCountry);
  if (!country)
    return warn(`WooCommerce doesn’t sell to ${homeCountry} (\`homeCountry\`).`, FREE_DELIVERY_REMEDY);
  const guest = new Guest(context);
  const warnMismatch = (sum: number, is: string) =>
    warn(
      `A cart of ${sum.toFixed(2)} ${context.config.currency} ${is} delivered free to ${homeCountry}, but \`freeDeliveryFrom\` is ${String(threshold)}.`,
      FREE_DELIVERY_REMEDY,
    );
  try {
    const { product, quantity } = await guest.fillCart((candidate) =>
      getProductPrice(candidate) > 0 ? Math.ceil(threshold / getProductPrice(candidate)) : 0,
    );
    const price = getProductPrice(product);
    const above = await guest.setCountry(country);
    if (!isFree(above.cart?.availableShippingMethods)) return warnMismatch(price * quantity, 'isn’t');
    const key = above.cart?.contents?.nodes[0]?.key;
    if (quantity === 1 || !key) return undefined;
    const items = [{ key, quantity: quantity - 1 }];
    const { updateItemQuantities: below } = await guest.query('One less', updateItemQuantities, { items });
    return isFree(below?.cart?.availableShippingMethods)
      ? warnMismatch(price * (quantity - 1), 'is')
      : undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return skip(`Free delivery wasn’t tried. ${error.message}`);
  } finally {
    await guest.clearCart();
  }
}
