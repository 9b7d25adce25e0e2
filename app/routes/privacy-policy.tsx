import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readNamedPageText } from '~/commerce/cms/content-pages.server';
import {
  getCookieSection,
  getPolicyLead,
  getPolicySections,
} from '~/commerce/privacy/policy-sections.server';
import { CatalogueText, ProseSection, Prose } from '~/components/primitives/Text';
import * as css from '~/components/page/page.css';
import { note, proseLead } from '~/components/primitives/primitives.css';
import { Page, Stack } from '~/components/primitives/Stack';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper: { locale, t } }) => {
    const text = await readNamedPageText('privacy');
    return {
      page: {
        title: text?.title ?? t('pages:privacyTitle'),
        description: text?.description ?? t('pages:privacyDescription'),
        url: pageUrl('/privacy-policy'),
      },
      /** Text of the backend's page. The list of cookies stays built in. */
      html: text?.html ?? null,
      lead: getPolicyLead(t),
      date: t('pages:privacyDate'),
      sections: getPolicySections(t, locale),
      cookies: getCookieSection(t),
    };
  });

export default function PrivacyPolicy() {
  const { page, html, lead, date, sections, cookies } = useLoaderData<typeof loader>();
  return (
    <Page isNarrow>
      {html === null ? null : (
        <Stack gap={4}>
          <h1>
            <CatalogueText>{page.title}</CatalogueText>
          </h1>
          <Prose html={html} isCatalogue />
        </Stack>
      )}
      <Prose>
        {html === null ? (
          <>
            <h1>{page.title}</h1>
            <p className={proseLead}>{lead}</p>
            <p className={note}>{date}</p>
            {sections.map((section) => (
              <ProseSection key={section.id} {...section} />
            ))}
          </>
        ) : null}
        <ProseSection id="cookies" title={cookies.title} texts={cookies.texts} />
        <dl className={css.cookieList}>
          {cookies.rows.map(({ name, purpose, retention }) => (
            <div key={name} className={css.cookieListRow}>
              <dt className={css.cookieListName}>{name}</dt>
              <dd>
                {purpose}
                <span className={css.cookieListKept}>{retention}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Prose>
    </Page>
  );
}
