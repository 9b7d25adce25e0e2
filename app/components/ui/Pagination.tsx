import { Link } from '@remix-run/react';
import { useT } from '~/i18n/context';
import { Icon } from '~/components/icons/Icon';
import * as css from './ui.css';

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** First, last, current and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('common:pages')}>
      <ul className={css.paginationList}>
        {page > 1 ? (
          <li>
            <Link
              to={href(page - 1)}
              rel="prev"
              prefetch="intent"
              viewTransition
              className={css.paginationLink}
            >
              <Icon name="left" />
              {t('common:previousPage')}
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={css.paginationGap}>…</span>
            ) : (
              <Link
                to={href(number)}
                prefetch="intent"
                viewTransition
                className={css.paginationLink}
                aria-label={t('common:page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link
              to={href(page + 1)}
              rel="next"
              prefetch="viewport"
              viewTransition
              className={css.paginationLink}
            >
              {t('common:nextPage')}
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
