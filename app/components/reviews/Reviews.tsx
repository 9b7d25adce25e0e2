import { Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Prose } from '~/components/boxes/Prose';
import { Rating } from '~/components/ui/Rating';
import type { ReviewOrder, ReviewsView } from '~/commerce/reviews/view.server';
import { useNumber, useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './reviews.css';

interface ReviewsProps {
  reviews: ReviewsView;
  /** Address of the product with what is chosen of it. */
  path: string;
  /** The customer's name; customers are not asked for it. */
  writer: string | undefined;
  children: ReactNode;
}

const orders: Record<ReviewOrder, MessageKey> = {
  newest: 'product:reviewsNewest',
  highest: 'product:reviewsHighest',
  lowest: 'product:reviewsLowest',
};

type AddressOf = (which: 'all' | number, order?: string) => string;

/** Average, how the ratings are spread, the reviews, and below them the form to write one. */
export function Reviews({ reviews, path, writer, children }: ReviewsProps) {
  const t = useT();
  const sent = useSent(writer);
  const { count, list, hidden, stars, order } = reviews;
  const addressOf: AddressOf = (which, by = order) =>
    `${path}${path.includes('?') ? '&' : '?'}reviews=${which}${by === 'newest' ? '' : `&reviews-by=${by}`}#reviews`;
  const all = (
    <Link to={addressOf('all')} preventScrollReset>
      {t('product:allReviews', { count })}
    </Link>
  );
  return (
    <section
      className={css.reviewsSection}
      id="reviews"
      aria-labelledby={`reviews-heading${stars === undefined ? '' : ' reviews-stars'}`}
    >
      <div className={css.reviewsOverview}>
        <h2 id="reviews-heading">{t('product:reviews')}</h2>
        {count > 0 ? <Spread reviews={reviews} addressOf={addressOf} /> : <p>{t('product:noReviews')}</p>}
      </div>
      <div className={css.reviewsColumn}>
        {stars === undefined ? null : (
          <p>
            <b id="reviews-stars">
              {t('product:onlyStars', { stars: t('product:stars', { count: stars }) })}
            </b>{' '}
            {all}
          </p>
        )}
        {hidden > 0 || list.length > 1 ? (
          <nav aria-label={t('product:sortReviews')}>
            <ul className={css.reviewsOrders}>
              {Object.entries(orders).map(([by, label]) => (
                <li key={by}>
                  <Link
                    to={addressOf(stars ?? 'all', by)}
                    preventScrollReset
                    aria-current={by === order ? 'true' : undefined}
                    className={css.reviewsOrder}
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {list.length > 0 || sent ? (
          <ol className={css.reviewsList}>
            {sent ? (
              <li className={css.review} aria-busy="true">
                <ReviewHead author={sent.author} rating={sent.rating} date={t('product:sendingReview')} />
                <p className={css.reviewsSent}>{sent.text}</p>
              </li>
            ) : null}
            {list.map((review) => (
              <li key={review.id} className={css.review}>
                <ReviewHead
                  author={review.author}
                  picture={review.picture}
                  rating={review.rating}
                  date={review.date}
                />
                <Prose html={review.html} />
              </li>
            ))}
          </ol>
        ) : null}
        {hidden > 0 ? <p>{all}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** The review that is on its way: shown at once, until the server's answer takes its place or sends the form back. */
function useSent(writer: string | undefined) {
  const { formData } = useNavigation();
  const text = formData?.get('content');
  if (formData?.get('intent') !== 'review' || typeof text !== 'string' || text === '') return undefined;
  const author = writer ?? formData.get('author');
  return { author: typeof author === 'string' ? author : '', rating: Number(formData.get('rating')), text };
}

interface ReviewHeadProps {
  author: string;
  picture?: string | undefined;
  rating: number | undefined;
  date: string | undefined;
}

function ReviewHead({ author, picture, rating, date }: ReviewHeadProps) {
  const t = useT();
  return (
    <header className={css.reviewsHead}>
      <span className={css.reviewsAvatar} aria-hidden="true">
        {[...author][0]?.toUpperCase()}
        {picture ? (
          <img src={picture} alt="" width={40} height={40} loading="lazy" className={css.reviewsFace} />
        ) : null}
      </span>
      <span className={css.reviewsWho}>
        <b>{author || t('product:anonymous')}</b>
        {date ? <span className={css.reviewsDate}> {date}</span> : null}
      </span>
      {rating ? <Rating value={rating} /> : null}
    </header>
  );
}

function Spread({ reviews, addressOf }: { reviews: ReviewsView; addressOf: AddressOf }) {
  const t = useT();
  const number = useNumber();
  const { average, count, spread } = reviews;
  const stars = (count: number) => t('product:stars', { count });
  const rated = spread.reduce((sum, number) => sum + number, 0);
  return (
    <>
      <p className={css.reviewsAverage}>
        <span className={css.reviewsFigure} aria-hidden="true">
          {number(average, 1)}
        </span>
        <Rating value={average} count={count} />
      </p>
      <ul className={css.reviewsSpread}>
        {spread.map((number, index) => (
          <li key={index} className={css.reviewsBar}>
            <span className={css.reviewsStars}>
              {number > 0 ? (
                <Link to={addressOf(5 - index)} preventScrollReset>
                  {stars(5 - index)}
                </Link>
              ) : (
                stars(5 - index)
              )}
            </span>
            <svg
              className={css.reviewsTrack}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="8" className={css.reviewsGround} />
              <rect width={rated > 0 ? (number / rated) * 100 : 0} height="8" className={css.reviewsFill} />
            </svg>
            <span className={css.reviewsNumber}> {t('product:reviewCount', { count: number })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
