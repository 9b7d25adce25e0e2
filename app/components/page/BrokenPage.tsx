import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';
import type { Translate } from '~/i18n/messages';
import { buttonKind } from '~/components/ui/ui.css';
import { cluster, gaps, narrow, page as pageBox } from '~/components/boxes/boxes.css';
import { page } from '~/styles/global.css';
import * as css from './page.css';
import { pageTitle } from './title';

interface BrokenPageProps {
  t: Translate;
  tag: string;
  stylesheet: string | undefined;
  status: number;
  path: string;
  home: string;
}

/** A whole document that needs nothing of the app: for when the app's own error page cannot be rendered either. */
export function BrokenPage({ t, tag, stylesheet, status, path, home }: BrokenPageProps) {
  const { contactEmail, siteName } = storeSettings();
  const title = t('errors:title', { status });
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(title)}</title>
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
        {storeLook.stylesheet ? <link rel="stylesheet" href={storeLook.stylesheet} /> : null}
      </head>
      <body className={page}>
        <main className={`${pageBox} ${narrow}`}>
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
      </body>
    </html>
  );
}
