import { pricedParts, type ProductRecord } from '../../domain/catalogue/product';
import { headOf } from '../../domain/catalogue/product-head';
import { decimalText } from '../../domain/price-format';
import { siteDate } from '../../domain/site-date';
import type { StoreContext } from '../context';

export interface HeadOptions {
  /** Where the pages are, when that is not the shop's own origin. */
  frontendUrl?: string | null;
  /** Where the pictures are. */
  imageUrl?: string | null;
  /** Without scripts. */
  sanitize?: boolean | null;
}

/** The head of a page about a product; what is said there is what the product is now. */
export function productHead(product: ProductRecord, options: HeadOptions, ctx: StoreContext): string {
  const { settings, siteUrl } = ctx;
  const prices = pricedParts(product).map(({ price }) => price);
  const text = (price: number) => decimalText(price, settings.decimals);
  const { image, averageRating: average, reviewCount: count } = product;
  return headOf(
    {
      name: product.name,
      siteName: settings.shopName,
      description: product.shortDescription || product.description,
      url: new URL(`/product/${encodeURIComponent(product.slug)}/`, origin(options.frontendUrl) ?? siteUrl)
        .href,
      image: image && { src: moved(image.src, siteUrl, origin(options.imageUrl)), alt: image.alt },
      price: prices.length === 0 ? null : text(Math.min(...prices)),
      highPrice: prices.length === 0 ? null : text(Math.max(...prices)),
      currency: settings.currency,
      inStock: product.stockStatus !== 'outofstock',
      sku: product.sku,
      brand: product.terms.find(({ taxonomy }) => taxonomy === 'product_brand')?.name ?? null,
      rating: count > 0 ? { average, count } : null,
      modified: siteDate(product.modifiedAt, settings.timezone),
      hidden: product.visibility === 'hidden',
      locale: settings.text('WPLANG') || 'en_US',
    },
    options.sanitize !== true,
  );
}

function origin(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return /^https?:$/.test(parsed.protocol) ? parsed.origin : undefined;
}

/** The address of a picture, at another origin when one is wished. */
function moved(src: string, base: string, to: string | undefined): string {
  if (!URL.canParse(src, base)) return src;
  const url = new URL(src, base);
  return to === undefined ? url.href : `${to}${url.pathname}${url.search}`;
}
