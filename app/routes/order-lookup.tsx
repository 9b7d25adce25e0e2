import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findGuestOrderPath } from '~/commerce/orders/shopper-orders.server';
import { createFormClientAction } from '~/client/forms/network-failure';
import { pageTitle } from '~/components/page/meta-descriptors';
import { Page, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { Honeypot, TextField } from '~/components/form/Field';
import { lookupSchema } from '~/domain/forms/order-lookup-form.server';
import { seeOther } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import {
  enforceRateLimit,
  rejectFormWithError,
  parseSubmission,
  rejectForm,
} from '~/http/forms/parse-form.server';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper }) => ({ title: shopper.t('orders:lookUpTitle') }));

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async (submitted) => {
    const { t } = submitted.shopper;
    const { number, email } = parseSubmission(submitted, 'lookup', lookupSchema(t));
    await enforceRateLimit(submitted, 'lookup', 'lookup', email);
    const path = await findGuestOrderPath(number, email).catch((error: unknown) => {
      throw rejectFormWithError(submitted, 'lookup', error);
    });
    if (path) return seeOther(path);
    throw rejectForm(submitted, 'lookup', t('orders:lookUpNone', { email: storeSettings().contactEmail }));
  });

export const clientAction = createFormClientAction<typeof action>('lookup');

export default function OrderLookup() {
  const t = useT();
  const { title } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, control] = useIntentForm('lookup', failure);
  return (
    <Page isNarrow>
      <ErrorSummary failure={failure} />
      <Stack gap={6}>
        <h1>{title}</h1>
        <p>{t('orders:lookUpIntro')}</p>
        <IntentForm form={form} submitLabel={t('orders:lookUp')}>
          <Honeypot />
          <TextField
            field={control('number')}
            label={t('orders:number')}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            field={control('email')}
            label={t('checkout:email')}
            type="email"
            hint={t('orders:lookUpEmailHint')}
          />
        </IntentForm>
      </Stack>
    </Page>
  );
}
