import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { canSendOwnerMail } from '~/commerce/mail/owner-mailer.server';
import { formatFreeDeliveryMinimum } from '~/domain/settings-placeholders.server';
import { getLegalPages, readNamedPageText } from '~/commerce/cms/content-pages.server';
import { CatalogueText, ProseSection, Prose } from '~/components/primitives/Text';
import { MessageStatus, MessageForm } from '~/components/page/MessageForm';
import { ButtonLink } from '~/components/ui/Button';
import { inColumn, note, proseLead } from '~/components/primitives/primitives.css';
import { Icon, type IconName } from '~/components/icons/Icon';
import { Card, Cluster, Columns, Page, Stack } from '~/components/primitives/Stack';
import { createFormClientAction } from '~/client/forms/network-failure';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { runAction, runSharedLoader } from '~/http/handlers/route-handlers.server';
import { useLocale, useOpeningHours } from '~/platform/i18n/translate-context';
import { getCountryName } from '~/platform/i18n/locales';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from '~/components/page/page.css';
import { messageAction } from './contact-message.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper: { locale, t }, url }) => {
    const { contactEmail: email, deliveryDays, homeCountry, returnDays } = storeSettings();
    const country = getCountryName(homeCountry, locale);
    const [minDays, maxDays] = deliveryDays;
    const freeDeliveryAmount = formatFreeDeliveryMinimum();
    const text = await readNamedPageText('contact');
    const { withdrawal } = await getLegalPages();
    return {
      page: {
        title: text?.title ?? t('pages:contactTitle'),
        description: text?.description ?? t('pages:contactDescription'),
        url: pageUrl('/contact'),
      },
      /** Text of the backend's page, in place of the built-in one. */
      html: text?.html ?? null,
      intro: t('pages:contactIntro'),
      labels: {
        email: t('pages:email'),
        emailHint: t('pages:emailHint'),
        phone: t('pages:phone'),
        hours: t('pages:hours'),
        address: t('pages:address'),
      },
      topics: [
        {
          id: 'delivery',
          title: t('common:delivery'),
          texts: [
            t('pages:delivery1', { from: minDays, to: maxDays }),
            ...(freeDeliveryAmount ? [t('pages:deliveryFree', { amount: freeDeliveryAmount, country })] : []),
            t('pages:delivery2'),
            t('pages:delivery3'),
          ],
        },
        {
          id: 'returns',
          title: t('common:returns'),
          texts: [
            t('pages:returns1', { count: returnDays }),
            t('pages:returns2', { email }),
            t('pages:returns3'),
            ...(withdrawal ? [t('pages:returnsRight')] : []),
            t('pages:returns4'),
          ],
        },
        {
          id: 'payment',
          title: t('common:payment'),
          texts: [t('pages:payment1'), t('pages:payment2'), t('pages:payment3')],
        },
      ],
      order: (url.searchParams.get('order') ?? '').slice(0, 40),
      confirmation: url.searchParams.has('sent') ? t('pages:writeSent') : null,
      write: canSendOwnerMail()
        ? {
            title: t('pages:writeTitle'),
            labels: {
              name: t('pages:writeName'),
              about: t('orders:number'),
              text: t('pages:writeText'),
              textHint: '',
              send: t('pages:writeSend'),
              writeAnother: t('pages:writeAgain'),
            },
          }
        : null,
      account: {
        title: t('pages:accountTopic'),
        texts: [t('pages:account1')],
        toAccount: t('pages:toAccount'),
        toLostPassword: t('pages:toLostPassword'),
      },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, (submitted) => messageAction('contact', submitted));

export const clientAction = createFormClientAction<typeof action>('message');

export default function Contact() {
  const { page, html, intro, topics, order, confirmation, write, account } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Page>
      <MessageStatus failure={failure} confirmation={confirmation} />
      <Stack gap={8}>
        <Stack gap={4}>
          <h1>{html === null ? page.title : <CatalogueText>{page.title}</CatalogueText>}</h1>
          {html === null ? (
            <Prose>
              <p className={proseLead}>{intro}</p>
            </Prose>
          ) : null}
        </Stack>
        <Columns layout="contact">
          <ContactFacts />
          <Stack gap={8}>
            {write ? (
              <Stack as="section" gap={4} aria-labelledby="write">
                <h2 id="write">{write.title}</h2>
                {/* Made anew once a message is sent, and for another order: nothing stays in the form. */}
                <MessageForm
                  key={`${order} ${confirmation}`}
                  failure={failure}
                  confirmation={confirmation}
                  about={order}
                  labels={write.labels}
                />
              </Stack>
            ) : null}
            {html === null ? (
              topics.map((topic) => (
                <Prose key={topic.id}>
                  <ProseSection {...topic} />
                </Prose>
              ))
            ) : (
              <Prose html={html} isCatalogue />
            )}
            <Stack gap={4}>
              <Prose>
                <ProseSection title={account.title} texts={account.texts} />
              </Prose>
              <Cluster>
                <ButtonLink to="/my-account" kind="secondary">
                  {account.toAccount}
                </ButtonLink>
                <ButtonLink to="/my-account/lost-password" kind="quiet">
                  {account.toLostPassword}
                </ButtonLink>
              </Cluster>
            </Stack>
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={inColumn[1]}>
      <dt className={css.contactFactsLabel}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className={css.contactFactsValue}>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={css.contactFactsLine}>
      {line}
    </span>
  ));
}

function ContactFacts() {
  const { labels } = useLoaderData<typeof loader>();
  const hours = useOpeningHours();
  const locale = useLocale();
  const { contactEmail, contactPhone, address, homeCountry } = storeSettings();
  return (
    <Card>
      <dl className={inColumn[6]}>
        <Fact icon="mail" label={labels.email}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <p className={note}>{labels.emailHint}</p>
        </Fact>
        <Fact icon="phone" label={labels.phone}>
          <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>
        </Fact>
        {hours.length === 0 ? null : (
          <Fact icon="hours" label={labels.hours}>
            <Lines lines={hours} />
          </Fact>
        )}
        <Fact icon="place" label={labels.address}>
          <address className={css.contactFactsAddress}>
            <Lines lines={[...address, getCountryName(homeCountry, locale)]} />
          </address>
        </Fact>
      </dl>
    </Card>
  );
}
