import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { Cluster, Page, Stack } from '~/components/primitives/Stack';
import { useT } from '~/platform/i18n/translate-context';
import type { MessageKey } from '~/platform/i18n/messages';
import * as css from './page.css';
import { SearchForm } from '~/components/search/SearchForm';

const statusMessages: Record<number, MessageKey> = {
  403: 'errors:forbidden',
  413: 'errors:tooLarge',
  429: 'errors:tooMany',
  503: 'errors:unavailable',
};

interface ErrorPageProps {
  status: number;
  message?: string | undefined;
  children?: ReactNode;
}

export function ErrorPage({ status, message, children }: ErrorPageProps) {
  const t = useT();
  const { pathname } = useLocation();
  const isNotFound = status === 404;
  const text =
    message ??
    (isNotFound ? t('errors:notFound', { path: pathname }) : t(statusMessages[status] ?? 'errors:general'));
  return (
    <Page isNarrow>
      <h1>{t('errors:title', { status })}</h1>
      <p className={css.errorPageMessage}>{text}</p>
      {isNotFound || status >= 500 ? (
        <p className={css.errorPageHint}>{t(isNotFound ? 'errors:lost' : 'errors:tryAgain')}</p>
      ) : null}
      {children}
      <Cluster>
        {status >= 500 ? <ReloadLink /> : null}
        <ButtonLink to="/products" kind={status >= 500 ? 'secondary' : 'primary'}>
          {t('common:allProducts')}
        </ButtonLink>
        <ButtonLink to="/" kind="secondary">
          {t('common:home')}
        </ButtonLink>
      </Cluster>
      {isNotFound ? (
        <div className={css.errorPageSearch}>
          <SearchForm id="search-lost" isLandmark={false} />
        </div>
      ) : null}
    </Page>
  );
}

/** Reloads the document, as loaded scripts may be the cause. */
function ReloadLink() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument icon="reload">
      {t('errors:reload')}
    </ButtonLink>
  );
}

export function Unavailable() {
  const t = useT();
  return (
    <Stack>
      <Banner kind="error">{t('errors:unavailable')}</Banner>
      <div>
        <ReloadLink />
      </div>
    </Stack>
  );
}
