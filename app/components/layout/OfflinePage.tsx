import { Icon } from '~/components/icons/Icon';
import { Page } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import { buttonKind } from '~/components/ui/ui.css';
import * as error from '~/components/page/page.css';
import * as css from './Header.css';
import * as layout from './layout.css';
import { Wordmark } from './Wordmark';

/** Relative to the address in the bar: the page that was asked for. */
const asked = '';

/** What the service worker shows without a connection. It stands for whatever address was asked for, and has no scripts. */
export function OfflinePage({ home }: { home: string }) {
  const t = useT();
  return (
    <>
      <header className={css.header}>
        <div className={css.bar}>
          <a href={home} className={css.logo} aria-label={t('common:home')}>
            <Wordmark className={css.wordmark} />
          </a>
        </div>
      </header>
      <main id="main" className={layout.main}>
        <Page narrow>
          <h1>{t('common:offline')}</h1>
          <p className={error.errorPageHint}>{t('common:offlineText')}</p>
          <a href={asked} className={buttonKind.primary}>
            <Icon name="reload" />
            {t('common:tryAgain')}
          </a>
        </Page>
      </main>
    </>
  );
}
