import type { MediaRecord } from '../../domain/catalogue/product';
import { ids, orNull, textFields } from '../connection';
import type { Resolvers } from '../resolver';

/** Widths of the image sizes of WordPress and WooCommerce. */
const widths: Record<string, number> = {
  THUMBNAIL: 150,
  MEDIUM: 300,
  MEDIUM_LARGE: 768,
  LARGE: 1024,
  _1536X1536: 1536,
  _2048X2048: 2048,
  WOOCOMMERCE_THUMBNAIL: 300,
  WOOCOMMERCE_SINGLE: 600,
  WOOCOMMERCE_GALLERY_THUMBNAIL: 100,
};

/** Falls back to the original if the size does not exist. */
export function pictureUrl(media: MediaRecord, size: string | null | undefined, siteUrl: string): string {
  const width = size ? widths[size] : undefined;
  return absolute((width === undefined ? undefined : media.sizes[String(width)]) ?? media.src, siteUrl);
}

const absolute = (src: string, siteUrl: string) => (src.startsWith('/') ? siteUrl + src : src);

export const mediaResolvers: Resolvers = {
  MediaItem: {
    ...ids('post'),
    ...textFields('title'),
    altText: (media) => media.alt,
    mediaItemUrl: (media, _args, { siteUrl }) => pictureUrl(media, null, siteUrl),
    sourceUrl: (media, args, { siteUrl }) => pictureUrl(media, args.size, siteUrl),
    srcSet({ sizes }, _args, { siteUrl }) {
      const made = Object.entries(sizes).map(([width, src]) => `${absolute(src, siteUrl)} ${width}w`);
      return orNull(made.join(', '));
    },
  },
};
