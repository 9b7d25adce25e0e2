import { Link } from '@remix-run/react';
import type { CardView } from '~/catalogue/index/list-view-models';
import { inColumn } from '~/components/primitives/primitives.css';
import { CatalogueText } from '~/components/primitives/Text';
import { Picture } from '~/components/ui/Picture';
import { Price, SaleBadge } from '~/components/ui/Price';
import { Rating } from '~/components/ui/Rating';
import { badgeKind } from '~/components/ui/ui.css';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './card.css';
import { CardActions } from './CardActions';

interface ProductCardsProps {
  products: readonly CardView[];
  hasActions?: boolean;
}

/** As for `<img sizes>`, of a card of four in a row. */
export const ROW_SIZES = '(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)';

export function ProductCards({ products, hasActions = false }: ProductCardsProps) {
  return (
    <ul className={css.productRow}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h3" sizes={ROW_SIZES} isMinimal={!hasActions} />
        </li>
      ))}
    </ul>
  );
}

interface ProductRowProps extends ProductCardsProps {
  id: string;
  title: string;
}

export function ProductRow({ id, title, ...cards }: ProductRowProps) {
  if (cards.products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={inColumn[6]}>
      <h2 id={id}>{title}</h2>
      <ProductCards {...cards} />
    </section>
  );
}

interface ProductGridProps {
  products: readonly CardView[];
  /** Images of the first row load eagerly. */
  eagerCount?: number;
  wide?: boolean;
  heading?: 'h2' | 'h3';
}

const SIZES_BESIDE_FILTERS =
  '(min-width: 80em) 19rem, (min-width: 64em) 22vw, (min-width: 48em) 30vw, calc(50vw - 1.5rem)';
const SIZES_FULL_WIDTH =
  '(min-width: 80em) 18rem, (min-width: 64em) 22vw, (min-width: 48em) 30vw, calc(50vw - 1.5rem)';

export function ProductGrid({ products, eagerCount = 2, wide = false, heading = 'h2' }: ProductGridProps) {
  const t = useT();
  return (
    <ul className={wide ? css.productGridWide : css.productGrid} aria-label={t('catalogue:productList')}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            hasPriority={index < eagerCount}
            heading={heading}
            sizes={wide ? SIZES_FULL_WIDTH : SIZES_BESIDE_FILTERS}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProductCardProps {
  product: CardView;
  /** As for `<img sizes>`. */
  sizes: string;
  hasPriority?: boolean;
  heading: 'h2' | 'h3';
  /** Without stars and buttons. */
  isMinimal?: boolean;
}

/** Only links of the first row make Remix discover the product route. */
function ProductCard({
  product,
  sizes,
  hasPriority = false,
  heading: Heading,
  isMinimal = false,
}: ProductCardProps) {
  const t = useT();
  const {
    slug,
    name,
    image,
    price,
    was: regularPrice,
    off: discountPercent,
    rating,
    reviews,
    stock,
    choice,
  } = product;
  return (
    <article className={css.productCard}>
      <div className={css.productCardFrame}>
        <Picture
          src={image}
          alt=""
          sizes={sizes}
          hasPriority={hasPriority}
          isRounded
          className={css.productCardPicture}
        />
        {discountPercent === undefined && stock !== 'out' ? null : (
          <div
            className={css.productCardBadges}
            aria-hidden={(stock !== 'out' && regularPrice !== undefined) || undefined}
          >
            {stock === 'out' ? (
              <span className={badgeKind.neutral}>{t('catalogue:soldOut')}</span>
            ) : (
              <SaleBadge discountPercent={discountPercent} />
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
          discover={hasPriority ? 'render' : 'none'}
        >
          <CatalogueText>{name}</CatalogueText>
        </Link>
      </Heading>
      {price === undefined ? null : (
        <p className={css.productCardPrice}>
          <Price price={price} regularPrice={regularPrice} />
        </p>
      )}
      {rating === undefined || isMinimal || !storeSettings().showReviews ? null : (
        <Rating value={rating} count={reviews ?? 0} />
      )}
      {stock === undefined || stock === 'out' ? null : (
        <p className={css.productCardStock}>
          {t(stock === 'low' ? 'catalogue:lowStock' : 'catalogue:backorder')}
        </p>
      )}
      {isMinimal ? null : <CardActions product={product} />}
    </article>
  );
}
