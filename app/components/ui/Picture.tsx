import { pictureUrl, smallWidths } from '~/platform/pictures/picture-url';
import * as css from './ui.css';

interface PictureProps {
  /** As the backend gives it: `sourceUrl`. */
  src: string;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Of the drawing, for its proportions. Products are 4:5. */
  width?: number;
  height?: number;
  /** The rendered width, as for `<img sizes>`. */
  sizes: string;
  /** Sizes that the shop has made for places as small as a thumbnail (150 px) and a card (300 px). */
  small?: { thumbnail: string; card: string } | undefined;
  /** Pixel widths to offer, of `pictureWidths`. */
  widths?: readonly number[];
  /** For what is seen first: loaded at once, before other pictures. */
  priority?: boolean;
  rounded?: boolean;
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
  priority = false,
  rounded = false,
  className,
}: PictureProps) {
  const offered = widths.map((pixels) => `${pictureUrl(src, pixels)} ${pixels}w`);
  if (small)
    offered.unshift(`${pictureUrl(small.thumbnail, 150)} 150w`, `${pictureUrl(small.card, 300)} 300w`);
  return (
    <img
      src={pictureUrl(src, widths[widths.length - 1] ?? 640)}
      srcSet={offered.join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(priority ? eager : { loading: 'lazy' as const })}
      className={[css.picture, rounded && css.pictureRounded, className].filter(Boolean).join(' ')}
    />
  );
}

/** Of a product whose name stands beside it. */
export function Thumbnail(props: Pick<PictureProps, 'src' | 'sizes' | 'className'>) {
  return <Picture alt="" widths={smallWidths} rounded {...props} />;
}
