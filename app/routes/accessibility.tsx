import { ContactLinks } from '~/components/layout/Footer';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { canSendOwnerMail } from '~/commerce/mail/owner-mailer.server';
import { buildStatement } from '~/commerce/cms/accessibility-statement.server';
import { ProseSection, Prose } from '~/components/primitives/Text';
import { proseLead as leadStyle } from '~/components/primitives/primitives.css';
import { Page, Stack } from '~/components/primitives/Stack';
import { MessageStatus, MessageForm } from '~/components/page/MessageForm';
import { createFormClientAction } from '~/client/forms/network-failure';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { messageAction } from '~/routes/contact/contact-message.server';
import { runAction, runSharedLoader } from '~/http/handlers/route-handlers.server';
import { storeSettings } from '~/platform/settings/store-settings';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper: { locale, t }, url }) => {
    const settings = storeSettings();
    const { accessibilityAuthority: authority, accessibilityAnswerDays: days } = settings;
    return {
      page: {
        title: t('accessibility:title'),
        description: t('accessibility:description'),
        url: pageUrl('/accessibility'),
      },
      lead: t('accessibility:lead'),
      sections: buildStatement(t, locale),
      confirmation: url.searchParams.has('sent') ? t('accessibility:sent') : null,
      report: {
        title: t('accessibility:report'),
        texts: [
          t('accessibility:report1'),
          days === null ? t('accessibility:answerSoon') : t('accessibility:answer', { count: days }),
          t('accessibility:reach'),
        ],
        contact: settings.accessibilityContact ?? undefined,
        labels: canSendOwnerMail()
          ? {
              name: t('pages:writeName'),
              about: t('accessibility:page'),
              text: t('accessibility:what'),
              textHint: t('accessibility:whatHint'),
              send: t('accessibility:send'),
              writeAnother: t('accessibility:again'),
            }
          : null,
      },
      complaint: {
        title: t('accessibility:complaint'),
        text: t(authority ? 'accessibility:complaintNamed' : 'accessibility:complaint1'),
        authority,
      },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, (submitted) => messageAction('barrier', submitted));

export const clientAction = createFormClientAction<typeof action>('message');

export default function Accessibility() {
  const { page, lead, sections, confirmation, report, complaint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Page isNarrow>
      <MessageStatus failure={failure} confirmation={confirmation} />
      <Stack gap={6}>
        <Prose>
          <h1>{page.title}</h1>
          <p className={leadStyle}>{lead}</p>
          {sections.map(({ id, title, texts, list }) => (
            <Fragment key={id}>
              <ProseSection id={id} title={title} texts={texts} />
              {list.length > 0 ? (
                <ul>
                  {list.map(({ text, lang }) => (
                    <li key={text} lang={lang}>
                      {text}
                    </li>
                  ))}
                </ul>
              ) : null}
            </Fragment>
          ))}
          <h2 id="report">{report.title}</h2>
          <p>{report.texts.join(' ')}</p>
          <ul>
            <ContactLinks email={report.contact} />
          </ul>
        </Prose>
        {/* Made anew once a report is sent: nothing of it stays in the form. */}
        {report.labels ? (
          <MessageForm
            key={confirmation}
            failure={failure}
            confirmation={confirmation}
            labels={report.labels}
          />
        ) : null}
        <Prose>
          <h2 id="complaint">{complaint.title}</h2>
          <p>
            {complaint.text}{' '}
            {complaint.authority ? <a href={complaint.authority.url}>{complaint.authority.name}</a> : null}
          </p>
        </Prose>
      </Stack>
    </Page>
  );
}
