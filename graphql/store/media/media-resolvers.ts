import type { MediaRecord } from '../catalogue/product-rules';
import { idFields, emptyToNull, textFields } from '../api/connection';
import type { Resolvers } from '../api/resolver';

/** Widths of the image sizes of WordPress and WooCommerce. */
const pictureWidths: Record<string, number> = {
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
export function getPictureUrl(media: MediaRecord, size: string | null | undefined, siteUrl: string): string {
  const width = size ? pictureWidths[size] : undefined;
  return toAbsoluteUrl((width === undefined ? undefined : media.sizes[String(width)]) ?? media.src, siteUrl);
}

const toAbsoluteUrl = (src: string, siteUrl: string) => (src.startsWith('/') ? siteUrl + src : src);

export const mediaResolvers: Resolvers = {
  MediaItem: {
    ...idFields('post'),
    ...textFields('title'),
    altText: (media) => media.alt,
    mediaItemUrl: (media, _args, { siteUrl }) => getPictureUrl(media, null, siteUrl),
    sourceUrl: (media, args, { siteUrl }) => getPictureUrl(media, args.size, siteUrl),
    srcSet({ sizes }, _args, { siteUrl }) {
      const candidates = Object.entries(sizes).map(
        ([width, src]) => `${toAbsoluteUrl(src, siteUrl)} ${width}w`,
      );
      return emptyToNull(candidates.join(', '));
    },
  },
};
