import { Page } from '~/components/primitives/Stack';
import { Icon } from '~/components/icons/Icon';
import * as css from '~/components/layout/Header.css';
import { main } from '~/components/layout/layout.css';
import { Wordmark } from '~/components/layout/Wordmark';
import { errorPageHint } from '~/components/page/page.css';
import { buttonKind } from '~/components/ui/ui.css';
import { renderScriptlessDocument } from '~/server/document/render-document.server';
import { createLocalizedHandler } from '~/http/handlers/route-handlers.server';
import { setSecurityHeaders } from '~/http/guards/security-headers.server';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { withPrefix } from '~/platform/i18n/language-path';
import type { Translate } from '~/platform/i18n/messages';
import { buildBrandingLinks } from '~/platform/settings/branding';
import display from '~/platform/styles/besley/besley-500.woff2';
import text from '~/platform/styles/source-sans/source-sans-3.woff2';

/** Cached by the service worker, one for each language. */
export const loader = createLocalizedHandler(async ({ locale, t }) => {
  const html = renderScriptlessDocument(locale, {
    title: t('common:offline'),
    head: (
      <>
        <meta name="robots" content="noindex" />
        {buildBrandingLinks({ display, text }).map((link) => (
          <link key={link.href} {...link} />
        ))}
      </>
    ),
    body: <OfflinePage t={t} home={withPrefix(getPathPrefix(locale), '/')} />,
  });
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  setSecurityHeaders(headers, { scripts: [] });
  return new Response(html, { headers });
});

/** Relative URL of the requested page. */
const CURRENT_URL = '';

/** Stands for whatever URL was requested, and has no scripts. */
function OfflinePage({ t, home }: { t: Translate; home: string }) {
  return (
    <>
      <header className={css.header}>
        <div className={css.bar}>
          <a href={home} className={css.logo} aria-label={t('common:home')}>
            <Wordmark className={css.wordmark} />
          </a>
        </div>
      </header>
      <main id="main" className={main}>
        <Page isNarrow>
          <h1>{t('common:offline')}</h1>
          <p className={errorPageHint}>{t('common:offlineText')}</p>
          <a href={CURRENT_URL} className={buttonKind.primary}>
            <Icon name="reload" />
            {t('common:tryAgain')}
          </a>
        </Page>
      </main>
    </>
  );
}
