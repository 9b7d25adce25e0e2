import { pageAddress } from '~/i18n/address.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import {
  breadcrumbThing,
  jsonLdText,
  productThing,
  type ProductOffer,
} from '~/commerce/content/json-ld.server';
import { storeSettings } from '~/store-settings';
import { minorDigits } from '~/backend/parts/money.server';
import { plainText } from '~/backend/parts/html.server';
import type { ProductRecord } from './types';
import type { ProductView } from './view.server';

const mostReviews = 5;

function offerOf(product: ProductView): ProductOffer | undefined {
  const prices =
    product.kind === 'variable'
      ? product.variations.flatMap(({ price }) => price ?? [])
      : product.kind === 'grouped'
        ? product.group.flatMap(({ price }) => price ?? [])
        : product.price
          ? [product.price]
          : [];
  if (prices.length === 0) return undefined;
  const amounts = prices.map(({ minor }) => minor);
  const digits = minorDigits();
  const decimal = (minor: number) => (minor / 10 ** digits).toFixed(digits);
  const can = product.buyable || product.kind === 'external';
  return {
    lowest: decimal(Math.min(...amounts)),
    highest: decimal(Math.max(...amounts)),
    count: prices.length,
    currency: config().currency,
    availability: !can ? 'OutOfStock' : product.stock.state === 'backorder' ? 'BackOrder' : 'InStock',
  };
}

/** Address of a picture for other sites. */
export function absolutePicture(path: string): string {
  return `${config().appUrl}${pictureUrl(path, 1280)}`;
}

export interface Crumb {
  label: string;
  to?: string;
  /** A word of the page's language, not a name of the catalogue. */
  fixed?: true;
}

/** Structured data of the product page: the product and its breadcrumb. */
export function productJsonLd(
  record: ProductRecord,
  product: ProductView,
  url: string,
  crumbs: readonly Crumb[],
): string {
  const reviews = storeSettings().showReviews ? record.reviews : [];
  const rated = reviews.filter(({ rating }) => rating !== undefined).length;
  const steps = crumbs.map(({ label, to }) => ({
    // A shop may have a category that is called as the home page is.
    name: to === '/' ? storeSettings().siteName : label,
    url: to === undefined ? url : pageAddress(to),
  }));
  return jsonLdText(
    productThing({
      url,
      name: product.name,
      sku: product.sku,
      codes: record.codes,
      description: record.excerpt === '' ? undefined : record.excerpt,
      pictures: product.pictures.map(({ path }) => absolutePicture(path)),
      category: product.categories[0]?.name,
      brand: product.brands[0]?.name,
      offer: offerOf(product),
      rating: rated > 0 && record.rating > 0 ? { average: record.rating, count: rated } : undefined,
      reviews: reviews
        .slice(0, mostReviews)
        .flatMap(({ author, rating, date, html }) =>
          rating === undefined || author === ''
            ? []
            : [{ author, rating, date: date?.slice(0, 10), text: plainText(html, 500) }],
        ),
    }),
    breadcrumbThing(steps),
  );
}
