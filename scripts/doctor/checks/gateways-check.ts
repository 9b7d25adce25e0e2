import { setPaymentMethod } from '../../../graphql/operations/checkout-operations';
import { storeSettings, type StoreSettings } from '../../../app/platform/settings/store-settings';
import { warn, pass, fail, UPDATE_REMEDY, type Finding, type CheckResult, type CheckContext } from '../check';

const SETTINGS_PATH = 'WooCommerce → Settings → Payments:';

/** Paid outside of the shop. */
const offlineGateways = new Set(['bacs', 'cheque', 'cod']);

const paymentPromises: Record<
  StoreSettings['payments'][number],
  { name: string; isKept(id: string): boolean }
> = {
  card: { name: 'card', isKept: (id) => !offlineGateways.has(id) },
  bank: { name: 'bank transfer', isKept: (id) => id === 'bacs' },
  cash: { name: 'cash on delivery', isKept: (id) => id === 'cod' },
};

const findBrokenPromises = (offered: readonly { id: string }[]): Finding[] =>
  storeSettings().payments.flatMap((payment) => {
    const { name, isKept } = paymentPromises[payment];
    if (offered.some(({ id }) => isKept(id))) return [];
    return warn(
      `Pages promise payment by ${name}, which WooCommerce doesn’t offer.`,
      `${SETTINGS_PATH} turn it on, or leave “${payment}” out of \`payments\` in SETTINGS_FILE.`,
    );
  });

/** Totals include a payment method's fee only if the session accepts the choice. */
async function checkPaymentChoice(
  { backend, session }: CheckContext,
  method: string,
): Promise<Finding | undefined> {
  if (!session) return undefined;
  const { problem } = await backend.query(setPaymentMethod, { method }, session);
  if (problem) return fail(`A payment method can’t be chosen: ${problem}`, UPDATE_REMEDY);
}

export async function checkGateways(context: CheckContext): Promise<CheckResult> {
  const { backend, cart, config, plugin } = context;
  const offered = cart?.paymentGateways?.nodes ?? [];
  if (offered.length === 0) return fail('No payment method is available.', `${SETTINGS_PATH} turn one on.`);
  const gatewayFindings = offered.map(({ id, title }) => {
    const name = `${title ?? id} (${id})`;
    if (id === 'bacs' && !config.bankAccounts && !plugin?.bankAccounts.length)
      return warn(
        `${name}: the order page can’t say where to transfer the money.`,
        'Set BANK_ACCOUNTS, or install sturdy.php.',
      );
    if (offlineGateways.has(id)) return pass(`${name}: paid after the order.`);
    if (id === 'stripe' && config.stripe) return pass(`${name}: the card is entered in the storefront.`);
    return warn(
      `${name}: shoppers pay on a page of its own, at ${backend.url.origin}.`,
      `Try it.${id === 'stripe' ? ' With STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY cards are entered in the storefront.' : ''}`,
    );
  });
  return [
    ...gatewayFindings,
    await checkPaymentChoice(context, offered[0]?.id ?? ''),
    ...findBrokenPromises(offered),
  ];
}
