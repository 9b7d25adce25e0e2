import { Link, type LinkProps } from '@remix-run/react';
import { useT } from '~/platform/i18n/translate-context';
import { Icon } from '~/components/icons/Icon';
import * as css from './ui.css';

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** Lists first, last, current and neighbors. Null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useT();
  if (pages <= 1) return null;
  const link = (number: number, props: Omit<LinkProps, 'to'>) => (
    <Link to={href(number)} prefetch="intent" viewTransition className={css.paginationLink} {...props} />
  );
  const previous = [<Icon key="icon" name="left" />, t('common:previousPage')];
  const next = [t('common:nextPage'), <Icon key="icon" name="right" />];
  return (
    <nav aria-label={t('common:pages')}>
      <ul className={css.paginationList}>
        {page > 1 ? <li>{link(page - 1, { rel: 'prev', children: previous })}</li> : null}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={css.paginationGap}>…</span>
            ) : (
              link(number, {
                'aria-label': t('common:page', { page: number }),
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })
            )}
          </li>
        ))}
        {page < pages ? (
          <li>{link(page + 1, { rel: 'next', prefetch: 'viewport', children: next })}</li>
        ) : null}
      </ul>
    </nav>
  );
}
