import { registerCustomer } from '../../../graphql/operations/account';
import { getCart, updateShippingMethod } from '../../../graphql/operations/cart';
import { checkout, choosePayment } from '../../../graphql/operations/checkout';
import { storeSettings } from '../../../app/store-settings';
import { addressIn, Guest, Refused } from '../guest';
import { advice, good, mend, untold, type Finding, type Found, type Visit } from '../check';

const accounts = 'WooCommerce → Settings → Accounts & Privacy';
const allow = `${accounts} → Guest checkout: allow.`;
const tell = 'Where guests may not, set `guestCheckout` to false in SETTINGS_FILE, or install sturdy.php.';
const note = 'Test order of npm run doctor. Cancel it.';

/** Orders only with `--write`. */
export async function purchase(visit: Visit): Promise<Found> {
  const guests = await guestCheckout(visit);
  const told = guestFinding(guests, visit);
  if (visit.orderFor === undefined)
    return [told, untold('No order and no account were tried.', 'Run it again with `--write`.')];
  // Where guests may not order, WooGraphQL silently creates an account for the order's e-mail address.
  const orders = guests
    ? await order(visit, visit.orderFor)
    : [untold('No order was tried: WooCommerce could make an account with it.')];
  return [told, ...orders, await registration(visit)];
}

async function guestCheckout({ plugin, backend, products }: Visit): Promise<boolean | undefined> {
  if (plugin) return plugin.guestCheckout;
  const product = products.find(
    ({ __typename: type, purchasable }) => type === 'SimpleProduct' && purchasable,
  );
  const paths = Object.entries(storeSettings().ownPages).flatMap(([path, own]) =>
    own === '/checkout' ? [path] : [],
  );
  if (!product) return undefined;
  const added = await backend.fetchFile(
    new URL(`/?add-to-cart=${String(product.databaseId)}`, backend.url),
    'manual',
  );
  const cookie = added.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
  for (const path of paths) {
    const { text } = await backend.fetchFile(new URL(`/${path}/`, backend.url), 'follow', { cookie });
    const said =
      /(?:checkoutAllowsGuest(?:%22|")(?:%3A|:)|"option_guest_checkout":")(true|yes|false|no)\b/.exec(text);
    if (said) return said[1] === 'true' || said[1] === 'yes';
  }
  return undefined;
}

function guestFinding(guests: boolean | undefined, { plugin }: Pick<Visit, 'plugin'>): Finding | undefined {
  const set = storeSettings().guestCheckout;
  if (guests !== undefined && set !== null && set !== guests)
    return mend(
      `\`guestCheckout\` is ${String(set)} in SETTINGS_FILE, and WooCommerce says otherwise.`,
      allow,
    );
  if (guests === undefined && set === null) return untold('Nothing says whether guests may order.', tell);
  if (guests ?? set) return undefined;
  return set === false || plugin
    ? advice('Guests may not order.', allow)
    : mend(
        'Guests may not order, the storefront doesn’t know, and WooGraphQL makes accounts without asking.',
        tell,
      );
}

async function order(visit: Visit, email: string): Promise<(Finding | undefined)[]> {
  const guest = new Guest(visit);
  const bought = await tryToBuy(guest, visit, email);
  const left = await guest.leave();
  return [bought, left === undefined ? undefined : untold(`The guest’s cart couldn’t be emptied: ${left}`)];
}

async function tryToBuy(guest: Guest, visit: Visit, email: string): Promise<Finding> {
  try {
    const { product } = await guest.fillCart();
    const country = visit.cart?.customer?.shipping?.country ?? 'DE';
    const shipping = addressIn(country);
    const billing = { ...shipping, email, phone: '030 1234567' };
    const { cart, paymentGateways } = await guest.goTo(country, billing);
    if (!paymentGateways?.nodes.some(({ id }) => id === 'cod'))
      return untold(
        'No order was tried: cash on delivery isn’t offered.',
        'WooCommerce → Settings → Payments.',
      );
    const [rate] = cart?.availableShippingMethods?.flatMap((pack) => pack?.rates ?? []) ?? [];
    if (cart?.needsShippingAddress && !rate)
      return mend(`There’s no delivery to ${country}.`, 'WooCommerce → Settings → Shipping: add a method.');
    if (rate) await guest.ask('Choosing delivery', updateShippingMethod, { shippingMethods: [rate.id] });
    await guest.ask('Choosing the payment', choosePayment, { method: 'cod' });
    const reviewed = (await guest.ask('Reading the cart', getCart, {})).cart?.rawTotal;
    const input = { billing, shipping, paymentMethod: 'cod', customerNote: note };
    const placed = await guest.ask('Checkout', checkout, { input });
    const number = placed.checkout?.order?.orderNumber;
    const named = `${product.name ?? 'a product'}${number ? `: order ${number}` : ''}`;
    const ordered = placed.checkout?.order?.rawTotal;
    if (Number(ordered) !== Number(reviewed))
      return mend(
        `A guest bought ${named} for ${ordered ?? '?'}, after a review of ${reviewed ?? '?'}. Cancel it in WooCommerce, Orders.`,
        'A plugin adds a fee, tax or discount at the checkout only: install sturdy.php.',
      );
    return good(`A guest bought ${named}. Cancel it in WooCommerce, Orders.`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return mend(`A guest couldn’t buy. ${error.message}`, 'Try the same in WooCommerce’s own checkout.');
  }
}

/** An invalid address never creates an account. The error tells whether a valid one could. */
async function registration({ backend }: Visit): Promise<Finding | undefined> {
  const input = { username: 'doctor', email: 'no address', password: 'never made 4711' };
  const { errors } = await backend.ask(registerCustomer, { input });
  if (!errors.some((message) => /e-?mail/i.test(message)))
    return mend(
      `Customers can’t register: ${errors[0] ?? ''}`,
      `${accounts}: allow customers to create an account.`,
    );
}
