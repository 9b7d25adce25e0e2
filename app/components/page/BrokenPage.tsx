import { storeSettings } from '~/store-settings';
import type { Translate } from '~/i18n/messages';
import { buttonKind } from '~/components/ui/ui.css';
import { cluster, gaps, narrow, page } from '~/components/boxes/boxes.css';
import * as css from './page.css';

interface BrokenPageProps {
  t: Translate;
  title: string;
  path: string;
  home: string;
}

/** Needs nothing of the app: for when the app's own error page cannot be rendered either. */
export function BrokenPage({ t, title, path, home }: BrokenPageProps) {
  const { contactEmail, siteName } = storeSettings();
  return (
    <main className={`${page} ${narrow}`}>
      <h1>{title}</h1>
      <p className={css.errorPageMessage}>{t('errors:general')}</p>
      <p className={css.errorPageHint}>
        {t('errors:tryAgain')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <p className={`${cluster} ${gaps[3]}`}>
        <a href={path} className={buttonKind.primary}>
          {t('errors:reload')}
        </a>
        <a href={home} className={buttonKind.secondary}>
          {siteName}
        </a>
      </p>
    </main>
  );
}
