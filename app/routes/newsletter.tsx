import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import * as z from 'zod/v4';
import { joinNewsletter } from '~/commerce/newsletter/newsletter-signup.server';
import { Page, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { Honeypot, TextField } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import { createFormClientAction } from '~/client/forms/network-failure';
import { emailField } from '~/domain/forms/identity-fields.server';
import { seeOther } from '~/http/responses/data-response.server';
import { useT } from '~/platform/i18n/translate-context';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { enforceRateLimit, parseSubmission, sendOrReject } from '~/http/forms/parse-form.server';
import { storeSettings } from '~/platform/settings/store-settings';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

/** Most shops have no newsletter, nor this page. */
function requireNewsletter() {
  const { newsletter, siteName: shop, contactEmail: email } = storeSettings();
  if (newsletter === null) throw new Response(null, { status: 404 });
  return { shop, email };
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper: { t }, url }) => {
    const placeholders = requireNewsletter();
    return Promise.resolve({
      title: t('pages:newsletterTitle'),
      intro: t('pages:newsletterIntro', placeholders),
      consent: t('pages:newsletterConsent', placeholders),
      send: t('pages:newsletterSend'),
      sent: url.searchParams.has('sent') ? t('pages:newsletterPassedOn') : null,
    });
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async (submitted) => {
    const placeholders = requireNewsletter();
    const { t } = submitted.shopper;
    const { email } = parseSubmission(submitted, 'newsletter', z.object({ email: emailField(t) }));
    await enforceRateLimit(submitted, 'newsletter', 'newsletter', email);
    await sendOrReject(submitted, 'newsletter', t('pages:newsletterFailed', placeholders), () =>
      joinNewsletter(email),
    );
    return seeOther('/newsletter?sent');
  });

export const clientAction = createFormClientAction<typeof action>('newsletter');

export default function Newsletter() {
  const t = useT();
  const { title, intro, consent, send, sent: confirmation } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('newsletter', failure);
  const isSent = confirmation !== null && !failure;
  return (
    <Page isNarrow>
      <ErrorSummary failure={failure} />
      <Stack gap={6}>
        <h1>{title}</h1>
        {isSent ? (
          <Banner kind="success" role="status" isPageStart>
            {confirmation}
          </Banner>
        ) : (
          <>
            <p>{intro}</p>
            <IntentForm form={form} submitLabel={send}>
              <Honeypot />
              <TextField field={control('email')} label={t('checkout:email')} type="email" />
              <p>
                {consent} <Link to="/privacy-policy">{t('common:privacy')}</Link>
              </p>
            </IntentForm>
          </>
        )}
      </Stack>
    </Page>
  );
}
