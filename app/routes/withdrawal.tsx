import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Page, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { WithdrawalForm, WithdrawalReview } from '~/components/orders/WithdrawalForm';
import { pageTitle } from '~/components/page/meta-descriptors';
import { createFormClientAction } from '~/client/forms/network-failure';
import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import { runAction, runKeyedLoader, type FormArgs } from '~/http/handlers/route-handlers.server';
import { canSendOwnerMail, sendWithdrawal } from '~/commerce/mail/owner-mailer.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getWithdrawalLabels } from '~/commerce/orders/withdrawal-labels.server';
import { getLegalPages } from '~/commerce/cms/content-pages.server';
import { findOrder } from '~/routes/order-summary.($orderId)/data.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';
import * as z from 'zod/v4';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { tagOf } from '~/platform/i18n/locales';
import { checkRateLimit } from '~/http/guards/rate-limit.server';
import {
  enforceRateLimit,
  parseSubmission,
  sendOrReject,
  echoSubmission,
} from '~/http/forms/parse-form.server';
import type { Translate } from '~/platform/i18n/messages';
import { emailField } from '~/domain/forms/identity-fields.server';
import { lookupSchema } from '~/domain/forms/order-lookup-form.server';
import { singleLine, multiLine } from '~/domain/text-fields.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

/** Reads the order of a link, if the shopper may see it. */
async function loadPrefilledFields(shopper: Shopper, url: URL) {
  const order = await withFallback(findOrder(shopper, url.searchParams.get('order'), url), undefined);
  return {
    number: order?.number ?? '',
    email: order?.email ?? '',
    name: order?.billing[0] ?? '',
    goods: order?.lines.map(({ name }) => name).join(', ') ?? '',
  };
}

export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, async ({ shopper, url }) => {
    const { t } = shopper;
    const { goods, ...start } = await loadPrefilledFields(shopper, url);
    const received = url.searchParams.has('received');
    const { contactEmail: email } = storeSettings();
    return {
      title: t(received ? 'pages:withdrawReceivedTitle' : 'pages:withdrawTitle'),
      intro: t(received ? 'pages:withdrawReceivedText' : 'pages:withdrawIntro'),
      start,
      about: (await getLegalPages()).withdrawal ?? null,
      aboutLabel: t('checkout:withdrawalPage'),
      form: canSendOwnerMail() && !received ? getWithdrawalLabels(t, goods) : null,
      write: received || canSendOwnerMail() ? null : t('pages:withdrawWrite', { email }),
    };
  });

const maxLengths = { name: 100, address: 500, dates: 100, items: 2000 } as const;

/** Model withdrawal form (Directive 2011/83/EU, Annex I B). `items` is '' for the whole order. Both at once are rejected. */
function withdrawalSchema(t: Translate) {
  const limitedText = (field: typeof singleLine, maxLength: number) =>
    field.refine((text) => text.length <= maxLength, {
      error: t('checkout:errorTooLong', { count: maxLength }),
    });
  return z
    .object({
      number: lookupSchema(t).shape.number,
      email: emailField(t),
      name: limitedText(singleLine, maxLengths.name).refine((text) => text !== '', {
        error: t('pages:withdrawErrorName'),
      }),
      address: limitedText(multiLine, maxLengths.address),
      dates: limitedText(singleLine, maxLengths.dates),
      scope: singleLine.transform((text) => (text === 'items' ? 'items' : 'whole')),
      items: limitedText(multiLine, maxLengths.items),
    })
    .refine(({ scope, items }) => scope === 'whole' || items !== '', {
      path: ['items'],
      error: t('pages:withdrawErrorItems'),
    })
    .refine(({ scope, items }) => scope === 'items' || items === '', {
      path: ['items'],
      error: t('pages:withdrawErrorWhole', { some: t('pages:withdrawSome') }),
    })
    .transform(({ scope: _scope, ...rest }) => rest);
}

interface WithdrawalResponse extends FormErrorState {
  review?: z.output<ReturnType<typeof withdrawalSchema>>;
}

/**
 * `check` shows the input, `confirm` sends it (Directive (EU) 2023/2673), `change` returns to the form.
 * The response does not tell whether the order exists.
 */
async function withdraw(submitted: FormArgs): Promise<Response | DataResponse<WithdrawalResponse>> {
  if (!canSendOwnerMail()) throw new Response(null, { status: 404 });
  const { request, shopper, form } = submitted;
  const intent = form.get('intent');
  const echo = echoSubmission(form).reply();
  if (intent === 'change')
    return new DataResponse({
      form: 'withdrawal',
      result: { status: 'error', initialValue: echo.initialValue ?? {}, error: {} },
    });
  const { t, locale } = shopper;
  const value = parseSubmission(submitted, 'withdrawal', withdrawalSchema(t));
  if (intent !== 'confirm') return new DataResponse({ form: 'withdrawal', result: echo, review: value });
  await enforceRateLimit(submitted, 'withdrawal', 'withdrawal', value.email);
  // The response is the same whether or not a mail is sent: the address may be a stranger's.
  const mayMailStrangers = !(await checkRateLimit(request, shopper, 'withdrawal-mail', value.email));
  const message = t('pages:writeFailed', { email: storeSettings().contactEmail });
  await sendOrReject(submitted, 'withdrawal', message, () =>
    sendWithdrawal({ ...value, language: tagOf(locale) }, { mayMailStrangers }),
  );
  const { number, email } = value;
  shopper.addFlash('success', 'pages:withdrawReceived', { number, email });
  return seeOther('/withdrawal?received');
}

export const action = (args: ActionFunctionArgs) => runAction(args, withdraw);

export const clientAction = createFormClientAction<typeof action>('withdrawal');

export default function Withdrawal() {
  const { title, intro, start, about, aboutLabel, form, write } = useLoaderData<typeof loader>();
  const actionData: WithdrawalResponse | undefined = useActionData<typeof action>();
  return (
    <Page isNarrow>
      <ErrorSummary failure={actionData} />
      <Stack gap={6}>
        <h1>{title}</h1>
        {actionData?.review ? null : <p>{intro}</p>}
        {form && actionData?.review ? <WithdrawalReview labels={form} value={actionData.review} /> : null}
        {form && !actionData?.review ? (
          <WithdrawalForm labels={form} initialValues={start} failure={actionData} />
        ) : null}
        {write ? <p>{write}</p> : null}
        {about ? (
          <p>
            <Link to={about}>{aboutLabel}</Link>
          </p>
        ) : null}
      </Stack>
    </Page>
  );
}
