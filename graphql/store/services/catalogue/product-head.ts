import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import type { CompositeName, SchemaTypes } from '../../../schema.generated';
import { jsonInScript, replaceElements, replaceTags } from '../../../rules/text';
import { pricedParts, type ProductRecord } from '../../domain/catalogue/product';
import { decimalText } from '../../domain/price-format';
import { siteDate } from '../../domain/site-date';
import { webUrl } from '../../domain/text';
import type { StoreContext } from '../context';

/** `frontendUrl` is where the pages are, when that is not the shop's own origin, `imageUrl` where the pictures are; `sanitize`: without scripts. */
type HeadOptions = SchemaTypes<Record<CompositeName, unknown>>['Product']['fullYoastHead']['args'];

const longestDescription = 155;

/** The head of a page about a product: what search engines and previews read of it, as it is now. */
export function productHead(product: ProductRecord, options: HeadOptions, ctx: StoreContext): string {
  const { settings, siteUrl } = ctx;
  const path = `/product/${encodeURIComponent(product.slug)}/`;
  const url = new URL(path, webUrl(options.frontendUrl)?.origin ?? siteUrl).href;
  const title = `${product.name} - ${settings.shopName}`;
  const description = summary(product.shortDescription || product.description);
  const image = product.image && moved(product.image.src, siteUrl, webUrl(options.imageUrl)?.origin);
  const prices = pricedParts(product).map(({ price }) => price);
  const text = (price: number) => decimalText(price, settings.decimals);
  const inStock = product.stockStatus !== 'outofstock';
  const lines = [
    `<title>${escapeText(title)}</title>`,
    ...meta('name', {
      description,
      robots: product.visibility === 'hidden' ? 'noindex, follow' : 'index, follow, max-image-preview:large',
    }),
    `<link rel="canonical" href="${escapeAttribute(url)}" />`,
    ...meta('property', {
      'og:locale': settings.text('WPLANG') || 'en_US',
      'og:type': 'product',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:site_name': settings.shopName,
      'article:modified_time': siteDate(product.modifiedAt, settings.timezone),
      'og:image': image,
      'og:image:alt': product.image?.alt,
      'product:price:amount': prices.length === 0 ? null : text(Math.min(...prices)),
      'product:price:currency': prices.length === 0 ? null : settings.currency,
      'product:availability': inStock ? 'in stock' : 'out of stock',
    }),
    ...meta('name', { 'twitter:card': image ? 'summary_large_image' : 'summary' }),
  ];
  if (options.sanitize === true) return lines.join('\n');
  const brand = product.terms.find(({ taxonomy }) => taxonomy === 'product_brand')?.name;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: description || undefined,
    sku: product.sku || undefined,
    image: image ?? undefined,
    brand: brand && { '@type': 'Brand', name: brand },
    offers:
      prices.length === 0
        ? undefined
        : {
            ...offer(text(Math.min(...prices)), text(Math.max(...prices)), url),
            priceCurrency: settings.currency,
            availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
          },
    aggregateRating:
      product.reviewCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
          }
        : undefined,
  };
  return [...lines, `<script type="application/ld+json">${jsonInScript(facts)}</script>`].join('\n');
}

const offer = (lowest: string, highest: string, url: string) =>
  lowest === highest
    ? { '@type': 'Offer', price: lowest, url }
    : { '@type': 'AggregateOffer', lowPrice: lowest, highPrice: highest };

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
  const words = replaceElements(html, ['script', 'style'], () => ' ');
  const text = decodeHTML(replaceTags(words, () => ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')) || undefined)}…`;
}

/** The address of a picture, at another origin when one is wished. */
function moved(src: string, base: string, to: string | undefined): string {
  if (!URL.canParse(src, base)) return src;
  const url = new URL(src, base);
  return to === undefined ? url.href : `${to}${url.pathname}${url.search}`;
}
