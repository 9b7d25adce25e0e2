import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/Text';
import type { CardView } from '~/catalogue/views';
import { SaleBadge } from '~/components/ui/Badge';
import { Picture } from '~/components/ui/Picture';
import { Price } from '~/components/ui/Price';
import { Rating } from '~/components/ui/Rating';
import { badgeKind } from '~/components/ui/ui.css';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { CardActions } from './CardActions';
import * as css from './card.css';

interface ProductCardProps {
  product: CardView;
  /** As for `<img sizes>`. */
  sizes: string;
  /** In the first row: loaded at once. */
  priority?: boolean;
  heading: 'h2' | 'h3';
  /** Without stars and buttons. */
  plain?: boolean;
}

/** A product in a list. Only the links of the first row tell the browser of the product page's route. */
export function ProductCard({
  product,
  sizes,
  priority = false,
  heading: Heading,
  plain = false,
}: ProductCardProps) {
  const t = useT();
  const { slug, name, image, price, was, off, rating, reviews, stock, choice } = product;
  return (
    <article className={css.productCard}>
      <div className={css.productCardFrame}>
        <Picture
          src={image}
          alt=""
          sizes={sizes}
          priority={priority}
          rounded
          className={css.productCardPicture}
        />
        {off === undefined && stock !== 'out' ? null : (
          <div
            className={css.productCardBadges}
            aria-hidden={(stock !== 'out' && was !== undefined) || undefined}
          >
            {stock === 'out' ? (
              <span className={badgeKind.neutral}>{t('catalogue:soldOut')}</span>
            ) : (
              <SaleBadge off={off} />
            )}
          </div>
        )}
      </div>
      <Heading className={css.productCardName}>
        <Link
          to={`/product/${slug}${choice ? `?${choice}` : ''}`}
          className={css.productCardLink}
          prefetch="intent"
          viewTransition
          discover={priority ? 'render' : 'none'}
        >
          <CatalogueText>{name}</CatalogueText>
        </Link>
      </Heading>
      {price === undefined ? null : (
        <p className={css.productCardPrice}>
          <Price price={price} was={was} />
        </p>
      )}
      {rating === undefined || plain || !storeSettings().showReviews ? null : (
        <Rating value={rating} count={reviews ?? 0} />
      )}
      {stock === undefined || stock === 'out' ? null : (
        <p className={css.productCardStock}>
          {t(stock === 'low' ? 'catalogue:lowStock' : 'catalogue:backorder')}
        </p>
      )}
      {plain ? null : <CardActions product={product} />}
    </article>
  );
}
