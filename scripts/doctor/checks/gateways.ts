import { choosePayment } from '../../../graphql/operations/checkout';
import { storeSettings, type StoreSettings } from '../../../app/store-settings';
import { failureOf } from '../backend';
import { advice, good, mend, type Finding, type Found, type Visit } from '../check';

const setting = 'WooCommerce → Settings → Payments:';

/** Paid outside of the shop. */
const offline = new Set(['bacs', 'cheque', 'cod']);

const promises: Record<StoreSettings['payments'][number], [name: string, isKept: (id: string) => boolean]> = {
  card: ['card', (id) => !offline.has(id)],
  bank: ['bank transfer', (id) => id === 'bacs'],
  cash: ['cash on delivery', (id) => id === 'cod'],
};

function broken(offered: readonly string[]): Finding[] {
  return storeSettings().payments.flatMap((payment) => {
    const [name, isKept] = promises[payment];
    if (offered.some(isKept)) return [];
    return advice(
      `Pages promise payment by ${name}, which WooCommerce doesn’t offer.`,
      `${setting} turn it on, or leave “${payment}” out of \`payments\` in SETTINGS_FILE.`,
    );
  });
}

/** Totals include a payment method's fee only if the session accepts the choice. */
async function paymentSums({ backend, session }: Visit, method: string): Promise<Finding | undefined> {
  if (!session) return undefined;
  const reply = await backend.ask(choosePayment, { method }, { session });
  if (!reply.data || reply.errors.length > 0)
    return mend(
      `A payment method can’t be chosen: ${failureOf(reply)}`,
      'WordPress, Plugins: update WooGraphQL.',
    );
}

export async function gateways(visit: Visit): Promise<Found> {
  const { backend, cart, config, plugin } = visit;
  const offered = cart?.paymentGateways?.nodes ?? [];
  if (offered.length === 0) return mend('No payment method is available.', `${setting} turn one on.`);
  const found = offered.map(({ id, title }) => {
    const name = `${title ?? id} (${id})`;
    if (id === 'bacs' && !config.bankAccounts && !plugin?.bankAccounts.length)
      return advice(
        `${name}: the order page can’t say where to transfer the money.`,
        'Set BANK_ACCOUNTS, or install sturdy.php.',
      );
    if (offline.has(id)) return good(`${name}: paid after the order.`);
    if (id === 'stripe' && config.stripe) return good(`${name}: the card is entered in the storefront.`);
    return advice(
      `${name}: shoppers pay on a page of its own.`,
      `Try it: WooCommerce’s page for unpaid orders must be reachable at ${backend.url.origin}.${id === 'stripe' ? ' With STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY cards are entered in the storefront.' : ''}`,
    );
  });
  return [...found, await paymentSums(visit, offered[0]?.id ?? ''), ...broken(offered.map(({ id }) => id))];
}
