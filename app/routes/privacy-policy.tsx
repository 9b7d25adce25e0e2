import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readNamedPageText } from '~/commerce/content/pages.server';
import { listCookies, getCookieTexts, getPolicyLead, getPolicySections } from '~/commerce/content/privacy.server';
import { CatalogueText, ProseSection, Prose } from '~/components/boxes/Text';
import * as css from '~/components/page/page.css';
import { pageMeta } from '~/components/page/title';
import { note, proseLead } from '~/components/boxes/boxes.css';
import { Page, Stack } from '~/components/boxes/Stack';
import { pageUrl } from '~/i18n/address.server';
import { runSharedLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

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
      cookies: {
        title: t('pages:cookies'),
        texts: getCookieTexts(t),
        rows: listCookies(t),
      },
    };
  });

export default function PrivacyPolicy() {
  const { page, html, lead, date, sections, cookies } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
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
          {cookies.rows.map(({ name, purpose, kept: retention }) => (
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
