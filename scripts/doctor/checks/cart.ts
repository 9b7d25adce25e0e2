import { getCart, updateItemQuantities } from '../../../graphql/operations/cart';
import { getAllowedCountries } from '../../../graphql/operations/checkout';
import { sessionKey } from '../../../app/session/token-claims.server';
import { storeSettings } from '../../../app/store-settings';
import { failureOf } from '../backend';
import { advice, mend, untold, type Finding, type Found, type Visit } from '../check';
import { Guest, priceOf, Refused } from '../guest';

const header = 'woocommerce-session';
const proxy =
  'A cache or proxy in front of WordPress must pass the header woocommerce-session both ways and never keep POST answers.';

export async function session(visit: Visit): Promise<Found> {
  const { backend } = visit;
  const first = await backend.ask(getCart, {});
  if (!first.data || first.errors.length > 0)
    return mend(`The cart can’t be read: ${failureOf(first)}`, 'WordPress, Plugins: is WooGraphQL active?');
  visit.cart = first.data;
  visit.session = first.headers.get(header) ?? undefined;
  if (!visit.session) return mend('A new guest doesn’t get a session.', proxy);
  const again = await backend.ask(getCart, {}, { session: visit.session });
  const next = again.headers.get(header);
  if (!again.data || again.errors.length > 0) return mend(`A session is refused: ${failureOf(again)}`, proxy);
  if (next && sessionKey(next) !== sessionKey(visit.session)) return mend('A session isn’t kept.', proxy);
}

export async function cart(visit: Visit): Promise<Found> {
  if (!visit.cart) return untold('There’s no cart to look at.');
  const taxes = visit.cart.cart?.displayPricesIncludeTax
    ? undefined
    : advice(
        'It shows prices without tax.',
        'WooCommerce → Settings → Tax → Display prices during cart and checkout: as in the shop.',
      );
  return [taxes, await freeDelivery(visit)];
}

const change =
  'WooCommerce → Settings → Shipping: the zone’s Free shipping; or `freeDeliveryFrom` in SETTINGS_FILE.';

type Packages = NonNullable<NonNullable<Visit['cart']>['cart']>['availableShippingMethods'];

const isFree = (packages: Packages | undefined): boolean =>
  packages?.some((parcel) =>
    parcel?.rates?.some((rate) => Number(rate?.rawCost) === 0 && !/pickup/.test(rate?.id ?? '')),
  ) ?? false;

async function freeDelivery(visit: Visit): Promise<Finding | undefined> {
  const { freeDeliveryFrom: from, homeCountry } = storeSettings();
  if (from === null) return undefined;
  const { data } = await visit.backend.ask(getAllowedCountries, {});
  const country = data?.allowedCountries?.find((code) => code === homeCountry);
  if (!country) return advice(`WooCommerce doesn’t sell to ${homeCountry} (\`homeCountry\`).`, change);
  const guest = new Guest(visit);
  const otherwise = (sum: number, is: string) =>
    advice(
      `A cart of ${sum.toFixed(2)} ${visit.config.currency} ${is} delivered free to ${homeCountry}, but \`freeDeliveryFrom\` is ${String(from)}.`,
      change,
    );
  try {
    const { product, quantity } = await guest.fillCart((candidate) =>
      priceOf(candidate) > 0 ? Math.ceil(from / priceOf(candidate)) : 0,
    );
    const price = priceOf(product);
    const above = await guest.goTo(country);
    if (!isFree(above.cart?.availableShippingMethods)) return otherwise(price * quantity, 'isn’t');
    const key = above.cart?.contents?.nodes[0]?.key;
    if (quantity === 1 || !key) return undefined;
    const items = [{ key, quantity: quantity - 1 }];
    const { updateItemQuantities: below } = await guest.ask('One less', updateItemQuantities, { items });
    return isFree(below?.cart?.availableShippingMethods)
      ? otherwise(price * (quantity - 1), 'is')
      : undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return untold(`Free delivery wasn’t tried. ${error.message}`);
  } finally {
    await guest.leave();
  }
}
