import { Link, useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Prose } from '~/components/primitives/Text';
import { Bar } from '~/components/ui/Bar';
import { Avatar } from '~/components/ui/Avatar';
import { Rating } from '~/components/ui/Rating';
import type { ReviewsView, ReviewView } from '~/commerce/reviews/product-reviews.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useNumber, useT } from '~/platform/i18n/translate-context';
import { inColumn, note as quietNote } from '~/components/primitives/primitives.css';
import * as css from './reviews.css';

/** A rejected review comes back as data. The redirect of an accepted one loads the page with it. */
export const useReviewFetcher = (pageKey: string) => useFetcher<FormErrorState>({ key: `review-${pageKey}` });

interface ReviewsProps {
  pageKey: string;
  reviews: ReviewsView;
  /** Path of the product with its selected options. */
  path: string;
  /** Name of the customer, who is not asked for it. */
  writer: string | undefined;
  children: ReactNode;
}

type BuildHref = (which: 'all' | number, order?: string) => string;

export function Reviews({ pageKey, reviews, path, writer, children }: ReviewsProps) {
  const t = useT();
  const { count, hidden, only, stars, order, orders, note } = reviews;
  const list: ListedReview[] = [...usePendingReview(pageKey, writer), ...reviews.list];
  const buildHref: BuildHref = (which, sortOrder = order) =>
    `${path}${path.includes('?') ? '&' : '?'}reviews=${which}${sortOrder === 'newest' ? '' : `&reviews-by=${sortOrder}`}#reviews`;
  const all = (
    <Link to={buildHref('all')} preventScrollReset>
      {t('product:allReviews', { count })}
    </Link>
  );
  return (
    <section
      className={css.reviewsSection}
      id="reviews"
      tabIndex={-1}
      aria-labelledby={`reviews-heading${only ? ' reviews-stars' : ''}`}
    >
      <div className={css.reviewsOverview}>
        <h2 id="reviews-heading">{t('product:reviews')}</h2>
        {count > 0 ? (
          <RatingDistribution reviews={reviews} buildHref={buildHref} />
        ) : (
          <p>{t('product:noReviews')}</p>
        )}
      </div>
      <div className={css.reviewsColumn}>
        {only ? (
          <p>
            <b id="reviews-stars">{only}</b> {all}
          </p>
        ) : null}
        {orders ? (
          <nav aria-label={t('product:sortReviews')}>
            <ul className={css.reviewsOrders}>
              {orders.map(({ by, label }) => (
                <li key={by}>
                  <Link
                    to={buildHref(stars ?? 'all', by)}
                    preventScrollReset
                    aria-current={by === order ? 'true' : undefined}
                    className={css.reviewsOrder}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {list.length > 0 ? (
          <ol className={css.reviewsList}>
            {list.map(({ id, author, picture, rating, date, verified, html, text, answers }) => (
              <li key={id} className={css.review} aria-busy={text ? true : undefined}>
                {rating ? <Rating value={rating} /> : null}
                {text ? <p className={css.reviewsSent}>{text}</p> : <Prose html={html} />}
                <div className={inColumn[3]}>
                  <div className={css.reviewsFoot}>
                    <Avatar name={author} picture={picture} className={css.reviewsFace} />
                    <ReviewAuthor name={author} date={date} verified={verified} />
                  </div>
                  {answers?.map(({ id, html, by, date }) => (
                    <div key={id} className={css.reviewsAnswer}>
                      <ReviewAuthor name={by} date={date} />
                      <Prose html={html} />
                    </div>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        ) : null}
        {note ? <p className={quietNote}>{note}</p> : null}
        {hidden > 0 ? <p>{all}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** A pending review has a `text`. */
type ListedReview = ReviewView & { text?: string };

/** Shows a pending review at once, until the response replaces it or rejects the form. */
function usePendingReview(pageKey: string, writer: string | undefined): ListedReview[] {
  const t = useT();
  const { formData } = useReviewFetcher(pageKey);
  const text = formData?.get('content');
  if (!formData || typeof text !== 'string' || text === '') return [];
  const author = String(writer ?? formData.get('author'));
  const rating = Number(formData.get('rating'));
  return [{ id: 0, author, rating, date: t('product:sendingReview'), html: '', text }];
}

interface ReviewAuthorProps extends Partial<Pick<ReviewView, 'date' | 'verified'>> {
  name: string;
}

function ReviewAuthor({ name, date, verified }: ReviewAuthorProps) {
  return (
    <p className={css.reviewsWho}>
      <b>{name}</b>
      {date ? ` · ${date}` : null}
      {verified ? ` · ${verified}` : null}
    </p>
  );
}

function RatingDistribution({ reviews, buildHref }: { reviews: ReviewsView; buildHref: BuildHref }) {
  const t = useT();
  const number = useNumber();
  const { average, count, spread } = reviews;
  const stars = (count: number) => t('product:stars', { count });
  const ratingCount = spread.reduce((sum, number) => sum + number, 0);
  return (
    <>
      <p className={css.reviewsAverage}>
        <span className={css.reviewsFigure} aria-hidden="true">
          {number(average, 1)}
        </span>
        <Rating value={average} count={count} withoutFigure />
      </p>
      <ul className={inColumn[1]}>
        {spread.map((number, index) => (
          <li key={index} className={css.reviewsBar}>
            <span className={css.reviewsStars}>
              {number > 0 ? (
                <Link to={buildHref(5 - index)} preventScrollReset>
                  {stars(5 - index)}
                </Link>
              ) : (
                stars(5 - index)
              )}
            </span>
            <Bar percent={ratingCount > 0 ? (number / ratingCount) * 100 : 0} className={css.reviewsTrack} />
            <span className={css.reviewsNumber}> {t('product:reviewCount', { count: number })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
