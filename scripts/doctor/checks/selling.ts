import { storeSettings } from '../../../app/store-settings';
import { getProduct } from '../../../graphql/operations/product';
import { hasStockAlerts } from '../../../graphql/operations/stock-alert';
import { good, untold, type Finding } from '../report';
import type { Visit } from '../visit';

/** What a shop may have beside WooCommerce: the lowest price before a sale, and mails to customers who wait for a product. */
export async function selling({ backend, products }: Visit): Promise<Finding[]> {
  const { data } = await backend.ask(hasStockAlerts, {});
  const alerts = data?.sturdyStockAlerts
    ? good('It tells people when a product is back: the form is shown.')
    : good('It tells nobody when a product is back: the form isn’t shown.');
  return [await lowestPrice({ backend, products }), alerts];
}

async function lowestPrice({ backend, products }: Pick<Visit, 'backend' | 'products'>): Promise<Finding> {
  const reduced = products.find((product) => product.__typename === 'SimpleProduct' && product.onSale);
  if (!reduced?.slug)
    return untold('No simple product on sale was found to look for its lowest price of 30 days.');
  const { lowestPriceKey: key } = storeSettings();
  const { data } = await backend.ask(getProduct, { slug: reduced.slug, fields: [key], lowestPrice: [key] });
  if (data?.product?.metaData?.some((entry) => entry?.key === key && entry.value))
    return good('Products on sale say their lowest price of 30 days.');
  return untold(
    `Products on sale don’t say their lowest price of 30 days (meta data \`${key}\`), which the law of the EU asks for.`,
    'Install a plugin that keeps it, and name its meta data in `lowestPriceKey`.',
  );
}
