import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Prose } from '~/components/ui/Prose';
import { Rating } from '~/components/ui/Rating';
import type { ReviewsView } from '~/commerce/reviews-view.server';
import { useT } from '~/i18n/context';
import * as css from './Reviews.css';

interface ReviewsProps {
  reviews: ReviewsView;
  /** Address of the page with all reviews. */
  all: string;
  children: ReactNode;
}

/** Average, how the ratings are spread, the reviews, and below them the form to write one. */
export function Reviews({ reviews, all, children }: ReviewsProps) {
  const t = useT();
  const { count, list, hidden } = reviews;
  return (
    <section className={css.section} id="reviews" aria-labelledby="reviews-heading">
      <div className={css.overview}>
        <h2 id="reviews-heading">{t('product:reviews')}</h2>
        {count > 0 ? <Spread reviews={reviews} /> : <p>{t('product:noReviews')}</p>}
      </div>
      <div className={css.column}>
        {list.length > 0 ? (
          <ol className={css.list}>
            {list.map((review) => (
              <li key={review.id} className={css.review}>
                <header className={css.head}>
                  <span className={css.avatar} aria-hidden="true">
                    {[...review.author][0]?.toUpperCase()}
                  </span>
                  <span className={css.who}>
                    <b>{review.author || t('product:anonymous')}</b>
                    {review.date ? <span className={css.date}>{review.date}</span> : null}
                  </span>
                  {review.rating ? <Rating value={review.rating} /> : null}
                </header>
                <Prose html={review.html} />
              </li>
            ))}
          </ol>
        ) : null}
        {hidden > 0 ? (
          <p>
            <Link to={all} preventScrollReset>
              {t('product:allReviews', { count })}
            </Link>
          </p>
        ) : null}
        {children}
      </div>
    </section>
  );
}

function Spread({ reviews: { average, count, spread } }: { reviews: ReviewsView }) {
  const t = useT();
  const rated = spread.reduce((sum, number) => sum + number, 0);
  return (
    <>
      <p className={css.average}>
        <span className={css.figure} aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <Rating value={average} count={count} />
      </p>
      <ul className={css.spread}>
        {spread.map((number, index) => (
          <li key={index} className={css.bar}>
            <span className={css.stars}>{t('product:stars', { count: 5 - index })}</span>
            <svg className={css.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="8" className={css.ground} />
              <rect width={rated > 0 ? (number / rated) * 100 : 0} height="8" className={css.fill} />
            </svg>
            <span className={css.number}>{t('product:reviewCount', { count: number })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
