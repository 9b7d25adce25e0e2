import { registerCustomer } from '../../../graphql/operations/account-operations';
import { getCart, updateShippingMethod } from '../../../graphql/operations/cart-operations';
import { checkout, setPaymentMethod } from '../../../graphql/operations/checkout-operations';
import { storeSettings } from '../../../app/platform/settings/store-settings';
import { createTestAddress, Guest, RefusedError } from '../guest';
import { warn, pass, fail, skip, type Finding, type CheckResult, type CheckContext } from '../check';

const ACCOUNTS_PATH = 'WooCommerce → Settings → Accounts & Privacy';
const ALLOW_GUESTS_REMEDY = `${ACCOUNTS_PATH} → Guest checkout: allow.`;
const GUESTS_SETTING_REMEDY =
  'Where guests may not, set `guestCheckout` to false in SETTINGS_FILE, or install sturdy.php.';
const ORDER_NOTE = 'Test order of npm run doctor. Cancel it.';

/** Orders only with `--write`. */
export async function checkPurchase(context: CheckContext): Promise<CheckResult> {
  const areGuestsAllowed = await readGuestCheckout(context);
  const guestFinding = judgeGuestCheckout(areGuestsAllowed, context);
  if (context.orderFor === undefined)
    return [guestFinding, skip('No order and no account were tried.', 'Run it again with `--write`.')];
  // Where guests may not order, WooGraphQL silently creates an account for the order's e-mail address.
  const orders = areGuestsAllowed
    ? await placeTestOrder(context, context.orderFor)
    : [skip('No order was tried: WooCommerce could make an account with it.')];
  return [guestFinding, ...orders, await checkRegistration(context)];
}

async function readGuestCheckout({ plugin, backend, products }: CheckContext): Promise<boolean | undefined> {
  if (plugin) return plugin.guestCheckout;
  const product = products.find(
    ({ __typename: type, purchasable }) => type === 'SimpleProduct' && purchasable,
  );
  const paths = Object.entries(storeSettings().ownPages).flatMap(([path, target]) =>
    target === '/checkout' ? [path] : [],
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
    const match =
      /(?:checkoutAllowsGuest(?:%22|")(?:%3A|:)|"option_guest_checkout":")(true|yes|false|no)\b/.exec(text);
    if (match) return match[1] === 'true' || match[1] === 'yes';
  }
  return undefined;
}

function judgeGuestCheckout(
  areGuestsAllowed: boolean | undefined,
  { plugin }: Pick<CheckContext, 'plugin'>,
): Finding | undefined {
  const setting = storeSettings().guestCheckout;
  if (areGuestsAllowed !== undefined && setting !== null && setting !== areGuestsAllowed)
    return fail(
      `\`guestCheckout\` is ${String(setting)} in SETTINGS_FILE, and WooCommerce says otherwise.`,
      ALLOW_GUESTS_REMEDY,
    );
  if (areGuestsAllowed === undefined && setting === null)
    return skip('Nothing says whether guests may order.', GUESTS_SETTING_REMEDY);
  if (areGuestsAllowed ?? setting) return undefined;
  return setting === false || plugin
    ? warn('Guests may not order.', ALLOW_GUESTS_REMEDY)
    : fail(
        'Guests may not order, the storefront doesn’t know, and WooGraphQL makes accounts without asking.',
        GUESTS_SETTING_REMEDY,
      );
}

async function placeTestOrder(context: CheckContext, email: string): Promise<(Finding | undefined)[]> {
  const guest = new Guest(context);
  const finding = await tryPurchase(guest, context, email);
  const cleanupError = await guest.clearCart();
  return [
    finding,
    cleanupError === undefined ? undefined : skip(`The guest’s cart couldn’t be emptied: ${cleanupError}`),
  ];
}

async function tryPurchase(guest: Guest, context: CheckContext, email: string): Promise<Finding> {
  try {
    const { product } = await guest.fillCart();
    const country = context.cart?.customer?.shipping?.country ?? 'DE';
    const shipping = createTestAddress(country);
    const billing = { ...shipping, email, phone: '030 1234567' };
    const { cart, paymentGateways } = await guest.setCountry(country, billing);
    if (!paymentGateways?.nodes.some(({ id }) => id === 'cod'))
      return skip(
        'No order was tried: cash on delivery isn’t offered.',
        'WooCommerce → Settings → Payments.',
      );
    const [rate] = cart?.availableShippingMethods?.flatMap((pack) => pack?.rates ?? []) ?? [];
    if (cart?.needsShippingAddress && !rate)
      return fail(`There’s no delivery to ${country}.`, 'WooCommerce → Settings → Shipping: add a method.');
    if (rate) await guest.query('Choosing delivery', updateShippingMethod, { shippingMethods: [rate.id] });
    await guest.query('Choosing the payment', setPaymentMethod, { method: 'cod' });
    const reviewedTotal = (await guest.query('Reading the cart', getCart, {})).cart?.rawTotal;
    const input = { billing, shipping, paymentMethod: 'cod', customerNote: ORDER_NOTE };
    const placedOrder = await guest.query('Checkout', checkout, { input });
    const number = placedOrder.checkout?.order?.orderNumber;
    const description = `${product.name ?? 'a product'}${number ? `: order ${number}` : ''}`;
    const orderedTotal = placedOrder.checkout?.order?.rawTotal;
    if (Number(orderedTotal) !== Number(reviewedTotal))
      return fail(
        `A guest bought ${description} for ${orderedTotal ?? '?'}, after a review of ${reviewedTotal ?? '?'}. Cancel it in WooCommerce, Orders.`,
        'A plugin adds a fee, tax or discount at the checkout only: install sturdy.php.',
      );
    return pass(`A guest bought ${description}. Cancel it in WooCommerce, Orders.`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return fail(`A guest couldn’t buy. ${error.message}`, 'Try the same in WooCommerce’s own checkout.');
  }
}

/** An invalid address never creates an account. The error tells whether a valid one could. */
async function checkRegistration({ backend }: CheckContext): Promise<Finding | undefined> {
  const input = { username: 'doctor', email: 'no address', password: 'never made 4711' };
  const { errors } = await backend.query(registerCustomer, { input });
  if (!errors.some((message) => /e-?mail/i.test(message)))
    return fail(
      `Customers can’t register: ${errors[0] ?? ''}`,
      `${ACCOUNTS_PATH}: allow customers to create an account.`,
    );
}
