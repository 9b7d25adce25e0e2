import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import type { CardView, CategoryTile } from '~/catalogue/views';
import { ProductCard } from '~/components/lists/ProductCard';
import { Badge } from '~/components/ui/Badge';
import { Picture } from '~/components/ui/Picture';
import { Price } from '~/components/ui/Price';
import { Rating } from '~/components/ui/Rating';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { smallWidths } from '~/platform/pictures/picture-url';
import * as css from './home.css';

type Products = { products: readonly CardView[] };

/** Four or five cards in one row. */
export function CardRow({ products, five = false }: Products & { five?: boolean }) {
  const sizes = five
    ? '(min-width: 64em) 15rem, (min-width: 48em) 33vw, calc(50vw - 1.5rem)'
    : '(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)';
  return (
    <ul className={five ? css.five : css.four}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h3" sizes={sizes} plain />
        </li>
      ))}
    </ul>
  );
}

export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const t = useT();
  return (
    <ul className={css.tiles}>
      {categories.map(({ name, slug, image, count }) => (
        <li key={slug} className={css.tile}>
          <div className={css.tileFrame}>
            <Picture
              src={image}
              alt=""
              sizes="(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)"
              className={css.tilePicture}
            />
          </div>
          <div className={css.tileText}>
            <h3 className={css.tileName}>
              <Link to={`/product-category/${slug}`} prefetch="intent" viewTransition className={css.cover}>
                <CatalogueText>{name}</CatalogueText>
              </Link>
            </h3>
            <span className={css.count}>{t('catalogue:products', { count })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ product }: { product: CardView }) {
  const { price, was, rating, reviews } = product;
  return (
    <>
      {price ? <Price price={price} was={was} /> : null}
      {rating !== undefined && storeSettings().showReviews ? (
        <Rating value={rating} count={reviews ?? 0} />
      ) : null}
    </>
  );
}

/** The first large, the others as a list beside it. */
export function RankedProducts({ products }: Products) {
  const [leader, ...others] = products;
  if (!leader) return null;
  return (
    <div className={css.ranked}>
      <article className={css.leader}>
        <Picture
          src={leader.image}
          alt=""
          sizes="(min-width: 64em) 36rem, (min-width: 48em) 50vw, calc(100vw - 2rem)"
          widths={[320, 400, 512, 640, 768, 1024]}
          rounded
          className={css.leaderPicture}
        />
        <div className={css.leaderText}>
          <h3 className={css.leaderName}>
            <Link to={`/product/${leader.slug}`} prefetch="intent" viewTransition className={css.cover}>
              <CatalogueText>{leader.name}</CatalogueText>
            </Link>
          </h3>
          <Facts product={leader} />
        </div>
      </article>
      <ul className={css.list}>
        {others.map((product) => (
          <li key={product.id} className={css.row}>
            <Picture
              src={product.image}
              alt=""
              sizes="(min-width: 64em) 8rem, 5.5rem"
              widths={smallWidths}
              rounded
            />
            <div className={css.rowText}>
              <h3 className={css.name}>
                <Link to={`/product/${product.slug}`} prefetch="intent" viewTransition className={css.cover}>
                  <CatalogueText>{product.name}</CatalogueText>
                </Link>
              </h3>
              <Facts product={product} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Products on sale, in pairs. */
export function Offers({ products }: Products) {
  const t = useT();
  return (
    <ul className={css.pairs}>
      {products.map((product) => (
        <li key={product.id} className={css.offer}>
          <Picture
            src={product.image}
            alt=""
            sizes="(min-width: 64em) 15rem, (min-width: 48em) 20vw, calc(40vw - 1rem)"
            className={css.offerPicture}
          />
          <div className={css.offerText}>
            {storeSettings().saleBadge === 'percent' && product.off ? (
              <Badge kind="sale">{t('catalogue:percentOff', { percent: product.off })}</Badge>
            ) : null}
            <h3 className={css.offerName}>
              <Link to={`/product/${product.slug}`} prefetch="intent" viewTransition className={css.cover}>
                <CatalogueText>{product.name}</CatalogueText>
              </Link>
            </h3>
            <Facts product={product} />
          </div>
        </li>
      ))}
    </ul>
  );
}
