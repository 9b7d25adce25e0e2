import type { TadaDocumentNode } from 'gql.tada';
import {
  addToCart,
  emptyCart,
  getCart,
  updateCustomer,
  updateShippingMethod,
} from '../../../graphql/operations/cart';
import { checkout } from '../../../graphql/operations/checkout';
import { registerCustomer } from '../../../graphql/operations/account';
import { failureOf, type Backend } from '../backend';
import { good, mend, untold, type Finding } from '../report';
import type { ListedProduct, Visit } from '../visit';

/** An address that passes WooCommerce's checks, by country. */
const places: Record<string, { postcode: string; state?: string }> = {
  AT: { postcode: '1010' },
  BE: { postcode: '1000' },
  BR: { postcode: '01001-000', state: 'SP' },
  CH: { postcode: '8001' },
  DE: { postcode: '10115' },
  ES: { postcode: '28001', state: 'M' },
  FR: { postcode: '75001' },
  GB: { postcode: 'SW1A 1AA' },
  IT: { postcode: '00118', state: 'RM' },
  NL: { postcode: '1011 AB' },
  PT: { postcode: '1000-001' },
  US: { postcode: '10001', state: 'NY' },
};

const withoutWrite = 'Run it again with `--write`, which places one order.';

/** How many products are tried to find one that is delivered. */
const tried = 5;
const note = 'Test order of npm run doctor. Cancel it.';

/** What only an order can tell: guest checkout and registration. Without `--write` nothing is changed. */
export async function purchase(visit: Visit): Promise<Finding[]> {
  if (visit.orderFor === undefined)
    return [untold('Guest checkout and registration weren’t tried.', withoutWrite)];
  return [...(await order(visit, visit.orderFor)), await registration(visit)];
}

class Refused extends Error {
  override name = 'Refused';
}

/** A guest with the newest session, and what the shop said. */
class Guest {
  session: string | undefined;

  constructor(
    private readonly backend: Backend,
    session: string | undefined,
  ) {
    this.session = session;
  }

  async ask<Data, Variables>(
    step: string,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const reply = await this.backend.ask(document, variables, { session: this.session });
    this.session = reply.headers.get('woocommerce-session') ?? this.session;
    if (reply.data && reply.errors.length === 0) return reply.data;
    throw new Refused(`${step}: ${failureOf(reply)}`);
  }
}

/** Fills the cart with one product, with one that is delivered if there is such. @returns its name */
async function fillCart(guest: Guest, products: ListedProduct[]): Promise<string> {
  const candidates = products
    .filter(
      (product) =>
        product.__typename === 'SimpleProduct' && product.purchasable && product.stockStatus === 'IN_STOCK',
    )
    .slice(0, tried);
  for (const [index, { databaseId, name }] of candidates.entries()) {
    const { addToCart: added } = await guest.ask('Adding to the cart', addToCart, {
      input: { productId: databaseId, quantity: 1 },
    });
    if (added?.cart?.needsShippingAddress || index === candidates.length - 1) return name ?? 'a product';
    await guest.ask('Emptying the cart', emptyCart, {});
  }
  throw new Refused('No simple product is in stock');
}

async function order(visit: Visit, email: string): Promise<Finding[]> {
  const guest = new Guest(visit.backend, visit.session);
  const findings: Finding[] = [];
  try {
    const product = await fillCart(guest, visit.products);
    const country = visit.cart?.customer?.shipping?.country ?? 'DE';
    const shipping = {
      firstName: 'Doctor',
      lastName: 'Test order',
      address1: 'Test 1',
      city: 'Test',
      country,
      ...(places[country] ?? { postcode: '10000' }),
    };
    const billing = { ...shipping, email, phone: '030 1234567' };
    await guest.ask('Setting the address', updateCustomer, { input: { billing, shipping } });
    const { cart, paymentGateways } = await guest.ask('Reading the cart', getCart, {});
    const [rate] = cart?.availableShippingMethods?.flatMap((pack) => pack?.rates ?? []) ?? [];
    if (cart?.needsShippingAddress && !rate)
      throw new Refused(`There’s no delivery to ${country}: add a method to its shipping zone`);
    if (rate) await guest.ask('Choosing delivery', updateShippingMethod, { shippingMethods: [rate.id] });
    if (!paymentGateways?.nodes.some(({ id }) => id === 'cod'))
      throw new Refused('Cash on delivery isn’t available: turn it on for the test');
    const input = { billing, shipping, paymentMethod: 'cod', customerNote: note };
    const placed = await guest.ask('Checkout', checkout, { input });
    const number = placed.checkout?.order?.orderNumber;
    findings.push(
      good(
        `A guest bought ${product}${number ? `: order ${number}` : ''}. Cancel it in WooCommerce, Orders.`,
      ),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    findings.push(
      mend(
        `A guest couldn’t buy. ${error.message}`,
        'WooCommerce → Settings → Accounts & Privacy: allow guests to order.',
      ),
    );
  }
  return [...findings, await cleaned(visit, guest.session)];
}

/** An order empties the cart itself; what a failed one leaves is removed. */
async function cleaned({ backend }: Visit, session: string | undefined): Promise<Finding> {
  const left = await backend.ask(getCart, {}, { session });
  if (left.data?.cart?.contents?.itemCount === 0) return good('The guest’s cart is empty again.');
  const reply = await backend.ask(
    emptyCart,
    {},
    { session: left.headers.get('woocommerce-session') ?? session },
  );
  if (reply.data && reply.errors.length === 0) return good('The guest’s cart is empty again.');
  return untold(
    `The guest’s cart couldn’t be emptied: ${failureOf(reply)} It expires by itself after two days.`,
  );
}

/** An address that is none never makes an account; what is refused instead tells whether one could be made. */
async function registration({ backend }: Visit): Promise<Finding> {
  const input = { username: 'doctor', email: 'no address', password: 'never made 4711' };
  const { errors } = await backend.ask(registerCustomer, { input });
  if (errors.some((message) => /e-?mail/i.test(message))) return good('Customers can register.');
  return mend(
    `Customers can’t register: ${errors[0] ?? 'an account without an address was created'}`,
    'WooCommerce → Settings → Accounts & Privacy: allow customers to create an account.',
  );
}
