import { pictureUrl, smallWidths } from '~/platform/pictures/picture-url';
import * as css from './ui.css';

interface PictureProps {
  /** The backend's `sourceUrl`. */
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Intrinsic size, 4:5 for products. */
  width?: number;
  height?: number;
  /** As for `<img sizes>`. */
  sizes: string;
  /** Files of the shop: a thumbnail of 150 px and a card of 300 px. */
  small?: { thumbnail: string; card: string } | undefined;
  widths?: readonly number[];
  /** Loads eagerly, before other images. */
  hasPriority?: boolean;
  isRounded?: boolean;
  className?: string;
}

const eager = { fetchpriority: 'high' };

export function Picture({
  src,
  small,
  alt,
  width = 1200,
  height = 1500,
  sizes,
  widths = [320, 448, 640],
  hasPriority = false,
  isRounded = false,
  className,
}: PictureProps) {
  const sources = widths.map((pixels) => `${pictureUrl(src, pixels)} ${pixels}w`);
  if (small)
    sources.unshift(`${pictureUrl(small.thumbnail, 150)} 150w`, `${pictureUrl(small.card, 300)} 300w`);
  return (
    <img
      src={pictureUrl(src, widths[widths.length - 1] ?? 640)}
      srcSet={sources.join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(hasPriority ? eager : { loading: 'lazy' as const })}
      className={[css.picture, isRounded && css.pictureRounded, className].filter(Boolean).join(' ')}
    />
  );
}

export function Thumbnail(props: Pick<PictureProps, 'src' | 'sizes' | 'className'>) {
  return <Picture alt="" widths={smallWidths} isRounded {...props} />;
}
