import { pageAddress } from '~/i18n/address.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { breadcrumbThing, jsonLdText, schema, type Thing } from '~/commerce/content/json-ld.server';
import { storeSettings } from '~/store-settings';
import { minorDigits } from '~/backend/parts/money.server';
import type { ProductRecord } from './record.server';
import type { ProductView } from './view.server';

const mostReviews = 5;

function offerThing(
  { range, hasMoreVariations }: ProductRecord,
  product: ProductView,
  url: string,
): Thing | undefined {
  const prices = hasMoreVariations
    ? [range?.low, range?.high].flatMap((minor) => (minor === undefined ? [] : { minor }))
    : product.kind === 'variable'
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
  const [lowest, highest] = [decimal(Math.min(...amounts)), decimal(Math.max(...amounts))];
  const can = product.buyable || product.kind === 'external';
  const state = !can ? 'OutOfStock' : product.stock.state === 'backorder' ? 'BackOrder' : 'InStock';
  const common = { priceCurrency: config().currency, availability: `${schema}/${state}`, url };
  return lowest === highest
    ? { '@type': 'Offer', price: lowest, itemCondition: `${schema}/NewCondition`, ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: lowest,
        highPrice: highest,
        ...(hasMoreVariations ? {} : { offerCount: prices.length }),
        ...common,
      };
}

export function absolutePicture(path: string): string {
  return `${config().appUrl}${pictureUrl(path, 1280)}`;
}

export interface Crumb {
  label: string;
  to?: string;
  fixed?: true;
}

export function productThing(record: ProductRecord, product: ProductView, url: string): Thing {
  const { gtin, mpn } = record.codes;
  const [brand] = product.brands;
  const pictures = product.pictures.map(({ path }) => absolutePicture(path));
  const known = storeSettings().showReviews ? record.reviews : [];
  const rated = known.filter(({ rating }) => rating !== undefined).length;
  const reviews = known.slice(0, mostReviews).flatMap(({ author, rating, date, text }) =>
    rating === undefined || author === ''
      ? []
      : {
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
          datePublished: date?.slice(0, 10),
          reviewBody: text,
        },
  );
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    sku: product.sku,
    ...(gtin ? { [`gtin${gtin.length}`]: gtin } : {}),
    mpn,
    description: record.excerpt || undefined,
    image: pictures.length > 0 ? pictures : undefined,
    category: product.categories[0]?.name,
    brand: brand && { '@type': 'Brand', name: brand.name },
    offers: offerThing(record, product, url),
    aggregateRating:
      rated > 0 && record.rating > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: record.rating,
            reviewCount: rated,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    review: reviews.length > 0 ? reviews : undefined,
  };
}

export function productJsonLd(
  record: ProductRecord,
  product: ProductView,
  url: string,
  crumbs: readonly Crumb[],
): string {
  const steps = crumbs.map(({ label, to }) => ({
    // A category may have the same name as the home page.
    name: to === '/' ? storeSettings().siteName : label,
    url: to === undefined ? url : pageAddress(to),
  }));
  return jsonLdText(productThing(record, product, url), breadcrumbThing(steps));
}
