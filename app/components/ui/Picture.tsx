import { joinClassNames } from '~/components/primitives/Stack';
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
const cardWidths = [320, 448, 640];

export function Picture(props: PictureProps) {
  const { src, small, alt, widths = cardWidths, hasPriority, isRounded, ...rest } = props;
  const sources = widths.map((pixels) => `${pictureUrl(src, pixels)} ${pixels}w`);
  if (small)
    sources.unshift(`${pictureUrl(small.thumbnail, 150)} 150w`, `${pictureUrl(small.card, 300)} 300w`);
  return (
    <img
      src={pictureUrl(src, widths[widths.length - 1] ?? 640)}
      srcSet={sources.join(', ')}
      alt={alt}
      width={1200}
      height={1500}
      decoding="async"
      {...(hasPriority ? eager : { loading: 'lazy' as const })}
      {...rest}
      className={joinClassNames(css.picture, isRounded && css.pictureRounded, rest.className)}
    />
  );
}

export function Thumbnail(props: Pick<PictureProps, 'src' | 'sizes' | 'className'>) {
  return <Picture alt="" widths={smallWidths} isRounded {...props} />;
}
