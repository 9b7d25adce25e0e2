import { useLocation } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/Button';
import { Cluster, Page } from '~/components/ui/Stack';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './ErrorPage.css';
import { SearchForm } from './SearchForm';

const said: Record<number, MessageKey> = {
  403: 'errors:forbidden',
  413: 'errors:tooLarge',
  429: 'errors:tooMany',
  503: 'errors:unavailable',
};

interface ErrorPageProps {
  status: number;
  /** A message for this very case, instead of the one for the status. */
  message?: string;
}

/** "Error {status}" and what to do next (SPECIFICATION §2). */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const lost = status === 404;
  const text =
    message ?? (lost ? t('errors:notFound', { path: pathname }) : t(said[status] ?? 'errors:general'));
  return (
    <Page narrow>
      <h1>{t('errors:title', { status })}</h1>
      <p className={css.message}>{text}</p>
      {lost || status >= 500 ? (
        <p className={css.hint}>{t(lost ? 'errors:lost' : 'errors:tryAgain')}</p>
      ) : null}
      <Cluster>
        {status >= 500 ? (
          <ButtonLink to={`${pathname}${search}`} reloadDocument icon="reload">
            {t('errors:reload')}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/products" kind={status >= 500 ? 'secondary' : 'primary'}>
          {t('common:allProducts')}
        </ButtonLink>
        <ButtonLink to="/" kind="secondary">
          {t('common:home')}
        </ButtonLink>
      </Cluster>
      {lost ? (
        <div className={css.search}>
          <SearchForm id="search-lost" landmark={false} />
        </div>
      ) : null}
    </Page>
  );
}
