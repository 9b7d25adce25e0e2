import { pageUrl } from '~/platform/i18n/localized-url.server';
import { config } from '~/platform/config.server';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { buildBreadcrumb, serializeJsonLd, SCHEMA_URL, type JsonLdNode } from '~/commerce/seo/json-ld.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getMinorDigits } from '~/domain/money.server';
import type { ProductRecord } from './product-record.server';
import type { ProductView } from './product-view.server';

const MAX_REVIEWS = 5;

function buildOffer(
  { range, hasMoreVariations }: ProductRecord,
  product: ProductView,
  url: string,
): JsonLdNode | undefined {
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
  const digits = getMinorDigits();
  const decimal = (minor: number) => (minor / 10 ** digits).toFixed(digits);
  const [lowest, highest] = [decimal(Math.min(...amounts)), decimal(Math.max(...amounts))];
  const canBuy = product.buyable || product.kind === 'external';
  const state = !canBuy ? 'OutOfStock' : product.stock.state === 'backorder' ? 'BackOrder' : 'InStock';
  const common = { priceCurrency: config().currency, availability: `${SCHEMA_URL}/${state}`, url };
  return lowest === highest
    ? { '@type': 'Offer', price: lowest, itemCondition: `${SCHEMA_URL}/NewCondition`, ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: lowest,
        highPrice: highest,
        ...(hasMoreVariations ? {} : { offerCount: prices.length }),
        ...common,
      };
}

export function toAbsolutePictureUrl(path: string): string {
  return `${config().appUrl}${pictureUrl(path, 1280)}`;
}

export interface Crumb {
  label: string;
  to?: string;
  fixed?: true;
}

export function buildProductNode(record: ProductRecord, product: ProductView, url: string): JsonLdNode {
  const { gtin, mpn } = record.codes;
  const [brand] = product.brands;
  const pictures = product.pictures.map(({ path }) => toAbsolutePictureUrl(path));
  const visibleReviews = storeSettings().showReviews ? record.reviews : [];
  const ratedCount = visibleReviews.filter(({ rating }) => rating !== undefined).length;
  const reviews = visibleReviews.slice(0, MAX_REVIEWS).flatMap(({ author, rating, date, text }) =>
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
    offers: buildOffer(record, product, url),
    aggregateRating:
      ratedCount > 0 && record.rating > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: record.rating,
            reviewCount: ratedCount,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    review: reviews.length > 0 ? reviews : undefined,
  };
}

export function buildProductJsonLd(
  record: ProductRecord,
  product: ProductView,
  url: string,
  crumbs: readonly Crumb[],
): string {
  const steps = crumbs.map(({ label, to }) => ({
    // A category may have the same name as the home page.
    name: to === '/' ? storeSettings().siteName : label,
    url: to === undefined ? url : pageUrl(to),
  }));
  return serializeJsonLd(buildProductNode(record, product, url), buildBreadcrumb(steps));
}
