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

/** Orders only with `--write`. */
export async function checkPurchase(context: CheckContext): Promise<CheckResult> {
  const areGuestsAllowed = await readGuestCheckout(context);
  const guestFinding = judgeGuestCheckout(areGuestsAllowed, context);
  if (context.orderFor === undefined)
    return [guestFinding, skip('No order and no account were tried.', 'Run it again with `--write`.')];
  // Where guests may not order, WooGraphQL silently creates an account for the order's e-mail address.
  const orderFinding = areGuestsAllowed
    ? await placeTestOrder(context, context.orderFor)
    : skip('No order was tried: WooCommerce could make an account with it.');
  return [guestFinding, orderFinding, await checkRegistration(context)];
}

async function readGuestCheckout({ plugin, backend, products }: CheckContext): Promise<boolean | undefined> {
  if (plugin) return plugin.guestCheckout;
  const product = products.find((one) => one.__typename === 'SimpleProduct' && one.purchasable);
  if (!product) return undefined;
  const added = await backend.send(new URL(`/?add-to-cart=${String(product.databaseId)}`, backend.url), {
    redirect: 'manual',
  });
  const cookies = added.headers.getSetCookie().map((header) => header.split(';', 1)[0]);
  for (const [path, target] of Object.entries(storeSettings().ownPages)) {
    if (target !== '/checkout') continue;
    const headers = { cookie: cookies.join('; ') };
    const { text } = await backend.send(new URL(`/${path}/`, backend.url), { headers });
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

async function placeTestOrder(context: CheckContext, email: string): Promise<Finding> {
  const guest = new Guest(context);
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
    const customerNote = 'Test order of npm run doctor. Cancel it.';
    const input = { billing, shipping, paymentMethod: 'cod', customerNote };
    const order = (await guest.query('Checkout', checkout, { input })).checkout?.order;
    const number = order?.orderNumber ? `: order ${order.orderNumber}` : '';
    const purchase = `A guest bought ${product.name ?? 'a product'}${number}. Cancel it in WooCommerce, Orders.`;
    if (Number(order?.rawTotal) === Number(reviewedTotal)) return pass(purchase);
    return fail(
      `${purchase} It cost ${order?.rawTotal ?? '?'}, after a review of ${reviewedTotal ?? '?'}.`,
      'A plugin adds a fee, tax or discount at the checkout only: install sturdy.php.',
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return fail(`A guest couldn’t buy. ${error.message}`, 'Try the same in WooCommerce’s own checkout.');
  } finally {
    await guest.clearCart();
  }
}

/** An invalid address never creates an account. The error tells whether a valid one could. */
async function checkRegistration({ backend }: CheckContext): Promise<Finding | undefined> {
  const input = { username: 'doctor', email: 'no address', password: 'never made 4711' };
  const { problem = '' } = await backend.query(registerCustomer, { input });
  if (!/e-?mail/i.test(problem))
    return fail(`Customers can’t register: ${problem}`, `${ACCOUNTS_PATH}: allow customers to register.`);
}
