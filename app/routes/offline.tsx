import { cssBundleHref } from '@remix-run/css-bundle';
import { OfflinePage } from '~/components/layout/OfflinePage';
import { pageTitle } from '~/components/page/title';
import { resource } from '~/http/answers/resource.server';
import { scriptlessPage } from '~/document/scriptless.server';
import { pathPrefix } from '~/i18n/address.server';
import { withPrefix } from '~/i18n/language-path';
import { localeOf, translator } from '~/i18n/i18n.server';
import { lookLinks } from '~/store-look';
import display from '~/styles/besley/besley-500.woff2';
import text from '~/styles/source-sans/source-sans-3.woff2';
import { page } from '~/styles/global.css';

/** The page that the service worker keeps for when there is no connection: one for each language. */
export const loader = /* @__PURE__ */ resource(async ({ request }) => {
  const locale = await localeOf(request);
  return scriptlessPage(locale, {
    head: (
      <>
        <title>{pageTitle(translator(locale)('common:offline'))}</title>
        <meta name="robots" content="noindex" />
        {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
        {lookLinks({ display, text }).map((link) => (
          <link key={link.href} {...link} />
        ))}
      </>
    ),
    bodyClass: page,
    body: <OfflinePage home={withPrefix(pathPrefix(locale), '/')} />,
  });
});
