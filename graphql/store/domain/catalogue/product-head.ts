import { replaceElements, replaceTags } from '../../../rules/text';
import { decodeHTML, escapeAttribute, escapeText } from 'entities';

/** What a page about a product tells search engines and sites that show a preview of it. */
export interface ProductHead {
  name: string;
  siteName: string;
  /** HTML of the product. */
  description: string;
  url: string;
  image: { src: string; alt: string } | null;
  /** As decimal text, with the currency; null without a price. */
  price: string | null;
  highPrice: string | null;
  currency: string;
  inStock: boolean;
  sku: string;
  brand: string | null;
  rating: { average: number; count: number } | null;
  modified: string | null;
  hidden: boolean;
  locale: string;
}

const longestDescription = 155;

/** The elements of a page's head. */
export function headOf(product: ProductHead, withScripts: boolean): string {
  const title = `${product.name} - ${product.siteName}`;
  const description = summary(product.description);
  const { image, price, url } = product;
  const robots = product.hidden ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  const lines = [
    `<title>${escapeText(title)}</title>`,
    ...meta('name', {
      description,
      robots,
    }),
    `<link rel="canonical" href="${escapeAttribute(url)}" />`,
    ...meta('property', {
      'og:locale': product.locale,
      'og:type': 'product',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:site_name': product.siteName,
      'article:modified_time': product.modified,
      'og:image': image?.src,
      'og:image:alt': image?.alt,
      'product:price:amount': price,
      'product:price:currency': price === null ? null : product.currency,
      'product:availability': product.inStock ? 'in stock' : 'out of stock',
    }),
    ...meta('name', { 'twitter:card': image ? 'summary_large_image' : 'summary' }),
  ];
  if (withScripts)
    lines.push(`<script type="application/ld+json">${jsonInScript(jsonLd(product, description))}</script>`);
  return lines.join('\n');
}

function meta(
  by: 'name' | 'property',
  values: Readonly<Record<string, string | null | undefined>>,
): string[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [`<meta ${by}="${name}" content="${escapeAttribute(content)}" />`] : [],
  );
}

/** The beginning of a text without markup, cut between two words. */
function summary(html: string): string {
  const text = decodeHTML(
    replaceTags(
      replaceElements(html, ['script', 'style'], () => ' '),
      () => ' ',
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')) || undefined)}…`;
}

function jsonLd(product: ProductHead, description: string): object {
  const { price, highPrice, currency, rating, brand } = product;
  const availability = `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`;
  const several = price !== highPrice;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: product.url,
    ...(description === '' ? {} : { description }),
    ...(product.sku === '' ? {} : { sku: product.sku }),
    ...(product.image ? { image: product.image.src } : {}),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(price === null
      ? {}
      : {
          offers: several
            ? { '@type': 'AggregateOffer', lowPrice: price, highPrice, priceCurrency: currency, availability }
            : { '@type': 'Offer', price, priceCurrency: currency, availability, url: product.url },
        }),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
  };
}

/** JSON that cannot end the script it stands in. */
function jsonInScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
