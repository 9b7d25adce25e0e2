import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Page, Stack } from '~/components/primitives/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { WithdrawalForm, WithdrawalReview } from '~/components/orders/WithdrawalForm';
import { pageTitle } from '~/components/page/meta-descriptors';
import { createFormClientAction } from '~/client/forms/network-failure';
import { DataResponse, noStoreNoReferrerHeaders } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { withdrawalAction, type WithdrawalForm as Answered } from './actions.server';
import { canSendOwnerMail } from '~/commerce/mail/owner-mailer.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getWithdrawalLabels } from '~/commerce/orders/withdrawal-labels.server';
import { getLegalPages } from '~/commerce/cms/content-pages.server';
import { findOrder } from '~/routes/order-summary.($orderId)/data.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const { t } = shopper;
    const { goods, ...start } = await loadPrefilledFields(shopper, url);
    const received = url.searchParams.has('received');
    const hasForm = canSendOwnerMail() && !received;
    const { contactEmail: email } = storeSettings();
    return new DataResponse(
      {
        title: t(received ? 'pages:withdrawReceivedTitle' : 'pages:withdrawTitle'),
        intro: t(received ? 'pages:withdrawReceivedText' : 'pages:withdrawIntro'),
        start,
        about: (await getLegalPages()).withdrawal ?? null,
        aboutLabel: t('checkout:withdrawalPage'),
        form: hasForm ? getWithdrawalLabels(t, goods) : null,
        write: received || canSendOwnerMail() ? null : t('pages:withdrawWrite', { email }),
      },
      { headers: noStoreNoReferrerHeaders },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, withdrawalAction);

export const clientAction = createFormClientAction<typeof action>('withdrawal');

export default function Withdrawal() {
  const { title, intro, start, about, aboutLabel, form, write } = useLoaderData<typeof loader>();
  const actionData: Answered | undefined = useActionData<typeof action>();
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
