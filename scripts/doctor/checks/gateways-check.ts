import { setPaymentMethod } from '../../../graphql/operations/checkout-operations';
import { storeSettings, type StoreSettings } from '../../../app/platform/settings/store-settings';
import { describeFailure } from '../backend';
import { warn, pass, fail, type Finding, type CheckResult, type CheckContext } from '../check';

const SETTINGS_PATH = 'WooCommerce → Settings → Payments:';

/** Paid outside of the shop. */
const offlineGateways = new Set(['bacs', 'cheque', 'cod']);

const paymentPromises: Record<
  StoreSettings['payments'][number],
  [name: string, isKept: (id: string) => boolean]
> = {
  card: ['card', (id) => !offlineGateways.has(id)],
  bank: ['bank transfer', (id) => id === 'bacs'],
  cash: ['cash on delivery', (id) => id === 'cod'],
};

function findBrokenPromises(offered: readonly string[]): Finding[] {
  return storeSettings().payments.flatMap((payment) => {
    const [name, isFulfilled] = paymentPromises[payment];
    if (offered.some(isFulfilled)) return [];
    return warn(
      `Pages promise payment by ${name}, which WooCommerce doesn’t offer.`,
      `${SETTINGS_PATH} turn it on, or leave “${payment}” out of \`payments\` in SETTINGS_FILE.`,
    );
  });
}

/** Totals include a payment method's fee only if the session accepts the choice. */
async function checkPaymentChoice(
  { backend, session }: CheckContext,
  method: string,
): Promise<Finding | undefined> {
  if (!session) return undefined;
  const reply = await backend.query(setPaymentMethod, { method }, { session });
  if (!reply.data || reply.errors.length > 0)
    return fail(
      `A payment method can’t be chosen: ${describeFailure(reply)}`,
      'WordPress, Plugins: update WooGraphQL.',
    );
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
      `${name}: shoppers pay on a page of its own.`,
      `Try it: WooCommerce’s page for unpaid orders must be reachable at ${backend.url.origin}.${id === 'stripe' ? ' With STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY cards are entered in the storefront.' : ''}`,
    );
  });
  return [
    ...gatewayFindings,
    await checkPaymentChoice(context, offered[0]?.id ?? ''),
    ...findBrokenPromises(offered.map(({ id }) => id)),
  ];
}
