import { getCart, updateItemQuantities } from '../../../graphql/operations/cart';
import { getAllowedCountries } from '../../../graphql/operations/checkout';
import { sessionKey } from '../../../app/session/token-claims.server';
import { storeSettings } from '../../../app/store-settings';
import { failureOf } from '../backend';
import { advice, good, mend, untold, type Finding, type Visit } from '../check';
import { Guest, priceOf, Refused } from '../guest';

const header = 'woocommerce-session';
const proxy =
  'A cache or proxy in front of WordPress must pass the header woocommerce-session both ways and never keep POST answers.';

/** Whether a guest gets a session, and finds it again. */
export async function session(visit: Visit): Promise<Finding[]> {
  const { backend } = visit;
  const first = await backend.ask(getCart, {});
  if (!first.data || first.errors.length > 0)
    return [mend(`The cart can’t be read: ${failureOf(first)}`, 'WordPress, Plugins: is WooGraphQL active?')];
  visit.cart = first.data;
  const given = first.headers.get(header);
  if (!given) return [mend('A new guest doesn’t get a session.', proxy)];
  visit.session = given;
  const again = await backend.ask(getCart, {}, { session: given });
  const next = again.headers.get(header);
  const isGiven = good('A new guest gets a session.');
  if (!again.data || again.errors.length > 0)
    return [isGiven, mend(`It’s refused: ${failureOf(again)}`, proxy)];
  if (next && sessionKey(next) !== sessionKey(given))
    return [isGiven, mend('It isn’t kept: the next call starts another one.', proxy)];
  return [isGiven, good('It’s kept.')];
}

/** How the cart shows prices, and whether delivery is free where the storefront says so. */
export async function cart(visit: Visit): Promise<Finding[]> {
  if (!visit.cart) return [untold('There’s no cart to look at.')];
  const taxes = visit.cart.cart?.displayPricesIncludeTax
    ? good('It shows prices with tax.')
    : advice(
        'It shows prices without tax.',
        'WooCommerce → Settings → Tax → Display prices during cart and checkout: as in the shop; consumers in the EU must see them with tax.',
      );
  return [taxes, await freeDelivery(visit)];
}

const change =
  'WooCommerce → Settings → Shipping: the zone’s Free shipping, its minimum; or `freeDeliveryFrom` in SETTINGS_FILE.';

type Packages = NonNullable<NonNullable<Visit['cart']>['cart']>['availableShippingMethods'];

const isFree = (packages: Packages | undefined): boolean =>
  packages?.some((parcel) =>
    parcel?.rates?.some((rate) => Number(rate?.rawCost) === 0 && !/pickup/.test(rate?.id ?? '')),
  ) ?? false;

/** A guest's cart just over the promised sum, and just under it. It is emptied again. */
async function freeDelivery(visit: Visit): Promise<Finding> {
  const { freeDeliveryFrom: from, homeCountry } = storeSettings();
  if (from === null) return good('Free delivery isn’t promised.');
  const { data } = await visit.backend.ask(getAllowedCountries, {});
  const country = data?.allowedCountries?.find((code) => code === homeCountry);
  if (!country) return advice(`WooCommerce doesn’t sell to ${homeCountry} (\`homeCountry\`).`, change);
  const guest = new Guest(visit);
  const sumOf = (sum: number) => `${sum.toFixed(2)} ${visit.config.currency}`;
  try {
    const { product, quantity } = await guest.fillCart((candidate) =>
      priceOf(candidate) > 0 ? Math.ceil(from / priceOf(candidate)) : 0,
    );
    const price = priceOf(product);
    const above = await guest.goTo(country);
    if (!isFree(above.cart?.availableShippingMethods))
      return advice(
        `A cart of ${sumOf(price * quantity)} isn’t delivered free to ${homeCountry}, but \`freeDeliveryFrom\` is ${String(from)}.`,
        change,
      );
    const key = above.cart?.contents?.nodes[0]?.key;
    if (quantity > 1 && key) {
      const items = [{ key, quantity: quantity - 1 }];
      const { updateItemQuantities: below } = await guest.ask('One less', updateItemQuantities, { items });
      if (isFree(below?.cart?.availableShippingMethods))
        return advice(
          `A cart of ${sumOf(price * (quantity - 1))} is delivered free to ${homeCountry}, but \`freeDeliveryFrom\` is ${String(from)}.`,
          change,
        );
    }
    return good(`A cart of ${sumOf(price * quantity)} is delivered free to ${homeCountry}.`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return untold(`Free delivery wasn’t tried. ${error.message}`);
  } finally {
    await guest.leave();
  }
}
