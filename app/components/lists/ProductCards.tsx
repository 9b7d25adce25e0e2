import { Link } from '@remix-run/react';
import { memo, useState } from 'react';
import type { CardView } from '~/catalogue/index/list-view-models';
import { inColumn } from '~/components/primitives/primitives.css';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { Picture } from '~/components/ui/Picture';
import { Price, SaleBadge } from '~/components/ui/Price';
import { Rating } from '~/components/ui/Rating';
import { Swatch } from '~/components/ui/Swatch';
import { badgeKind } from '~/components/ui/ui.css';
import { useT } from '~/platform/i18n/translate-context';
import { pictureUrl } from '~/platform/pictures/picture-url';
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
    <ul className={css.productRowOfCards}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h3" sizes={ROW_SIZES} isMinimal={!hasActions} />
        </li>
      ))}
    </ul>
  );
}

/** A shorter row would leave most of its width empty. */
const MIN_ROW_LENGTH = 3;

export function ProductRow({ id, title, ...cards }: ProductCardsProps & { id: string; title: string }) {
  if (cards.products.length < MIN_ROW_LENGTH) return null;
  return (
    <section aria-labelledby={id} className={inColumn[6]}>
      <h2 id={id}>{title}</h2>
      <ProductCards {...cards} />
    </section>
  );
}

interface ProductGridProps {
  products: readonly CardView[];
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

function SecondPicture({ src }: { src: string }) {
  const small = pictureUrl(src, 448);
  return (
    <img
      src={small}
      srcSet={`${small}, ${pictureUrl(src, 640)} 2x`}
      alt=""
      decoding="async"
      className={css.productCardSecond}
    />
  );
}

const MAX_SWATCH_COUNT = 4;

function Swatches({ swatches }: { swatches: readonly string[] }) {
  const t = useT();
  const rest = swatches.length - MAX_SWATCH_COUNT;
  return (
    <p className={css.productCardSwatches}>
      {swatches.slice(0, MAX_SWATCH_COUNT).map((value, index) => (
        <Swatch key={index} value={value} />
      ))}
      {rest > 0 ? <span aria-hidden="true">+{rest}</span> : null}
      <VisuallyHidden>{t('catalogue:colors', { count: swatches.length })}</VisuallyHidden>
    </p>
  );
}

const stockNames = {
  out: 'catalogue:soldOut',
  low: 'catalogue:lowStock',
  backorder: 'catalogue:backorder',
} as const;

interface ProductCardProps {
  product: CardView;
  sizes: string;
  hasPriority?: boolean;
  heading: 'h2' | 'h3';
  /** Without stars and buttons. */
  isMinimal?: boolean;
}

/** Only links of the first row make Remix discover the product route. Memoized: the state of any fetcher renders the list. */
const ProductCard = memo(function ProductCard({
  product,
  sizes,
  hasPriority = false,
  heading: Heading,
  isMinimal,
}: ProductCardProps) {
  const t = useT();
  const { slug, name, image, second, swatches, price, rating, stock, choice } = product;
  const [isNear, setIsNear] = useState(false);
  const isRated = rating !== undefined && !isMinimal && storeSettings().showReviews;
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
        {isNear && second ? <SecondPicture src={second} /> : null}
        {swatches ? <Swatches swatches={swatches} /> : null}
        {product.off === undefined && stock === undefined ? null : (
          <p className={css.productCardBadges}>
            {stock === 'out' ? null : (
              <SaleBadge discountPercent={product.off} isRepeated={product.was !== undefined} />
            )}
            {stock ? <span className={badgeKind.neutral}>{t(stockNames[stock])}</span> : null}
          </p>
        )}
      </div>
      <Heading className={css.productCardName}>
        <Link
          to={`/product/${slug}${choice ? `?${choice}` : ''}`}
          className={css.productCardLink}
          prefetch="intent"
          viewTransition
          discover={hasPriority ? 'render' : 'none'}
          onPointerEnter={({ pointerType }) => setIsNear(pointerType === 'mouse')}
          onFocus={() => setIsNear(true)}
        >
          <CatalogueText>{name}</CatalogueText>
        </Link>
      </Heading>
      {price === undefined && !isRated ? null : (
        <p className={css.productCardFacts}>
          {price === undefined ? null : <Price price={price} regularPrice={product.was} />}
          {isRated ? <Rating value={rating} count={product.reviews ?? 0} isBrief /> : null}
        </p>
      )}
      {isMinimal ? null : <CardActions product={product} />}
    </article>
  );
});
