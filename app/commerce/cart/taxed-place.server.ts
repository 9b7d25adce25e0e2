import type { HeaderState, Shopper } from '~/session/shopper.server';
import { priceRange } from '~/backend/money.server';
import { shopTax } from '~/commerce/tax/shop-tax.server';
import { minorSum } from './sums.server';
import type { CartAnswer } from './view.server';

interface Customer {
  billing: { country: string | null } | null;
  shipping: { country: string | null } | null;
}

type Lines = NonNullable<CartAnswer['contents']>['nodes'];

/** Whether goods cost this shopper something else than what was entered for everybody. */
function costsElse(lines: Lines): boolean {
  return lines.some(({ product, variation }) => {
    const priced = variation?.node ?? product?.node;
    if (!priced || !('price' in priced)) return false;
    const [shown, entered] = [priceRange(priced.price), priceRange(priced.rawPrice)];
    return shown !== undefined && entered !== undefined && shown.low !== entered.low;
  });
}

async function livesElsewhere({ billing, shipping }: Customer): Promise<boolean> {
  const { country: home } = await shopTax();
  return home !== null && [billing, shipping].some((address) => address?.country && address.country !== home);
}

/**
 * Keeps in the header's cookie whether this shopper is taxed elsewhere: another country is in an address, or goods in the cart
 * cost something else than everybody is told. The answer to a change of the cart names no addresses: it ends nothing.
 */
export async function rememberTaxedPlace(
  shopper: Shopper,
  { contents }: CartAnswer,
  customer?: Customer | null,
): Promise<void> {
  const header = await shopper.read('header');
  const lines = contents?.nodes ?? [];
  const isElsewhere =
    costsElse(lines) ||
    (customer === undefined
      ? header?.elsewhere !== undefined
      : customer !== null && (await livesElsewhere(customer)));
  const isTaxed = lines.some(({ rawSubtotalTax }) => minorSum(rawSubtotalTax) > 0);
  const elsewhere: HeaderState['elsewhere'] = !isElsewhere ? undefined : isTaxed ? 'taxed' : 'untold';
  if (header?.elsewhere !== elsewhere)
    shopper.write('header', { items: 0, name: null, avatar: null, ...header, elsewhere });
}
