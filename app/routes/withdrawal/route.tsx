import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Page, Stack } from '~/components/boxes/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { WithdrawalForm, WithdrawalReview } from '~/components/orders/WithdrawalForm';
import { pageTitle } from '~/components/page/title';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { Answer, unkeptAndUntold } from '~/http/answers/answers.server';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { withdrawalAction, type WithdrawalForm as Answered } from './actions.server';
import { takesMessages } from '~/backend/endpoint.server';
import { orElse } from '~/backend/sentences/errors.server';
import { withdrawalLabels } from '~/commerce/orders/withdrawal.server';
import { legalPages } from '~/commerce/content/pages.server';
import { orderNamed } from '~/routes/order-summary.($orderId)/data.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const { t } = shopper;
    const { goods, ...start } = await prefilled(shopper, url);
    const received = url.searchParams.has('received');
    const hasForm = takesMessages() && !received;
    const { contactEmail: email } = storeSettings();
    return new Answer(
      {
        title: t(received ? 'pages:withdrawReceivedTitle' : 'pages:withdrawTitle'),
        intro: t(received ? 'pages:withdrawReceivedText' : 'pages:withdrawIntro'),
        start,
        about: (await legalPages()).withdrawal ?? null,
        aboutLabel: t('checkout:withdrawalPage'),
        form: hasForm ? withdrawalLabels(t, goods) : null,
        write: received || takesMessages() ? null : t('pages:withdrawWrite', { email }),
      },
      { headers: unkeptAndUntold },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, withdrawalAction);

export const clientAction = keepsForm<typeof action>('withdrawal');

export default function Withdrawal() {
  const { title, intro, start, about, aboutLabel, form, write } = useLoaderData<typeof loader>();
  const answered: Answered | undefined = useActionData<typeof action>();
  return (
    <Page narrow>
      <ErrorSummary answer={answered} />
      <Stack gap={6}>
        <h1>{title}</h1>
        {answered?.review ? null : <p>{intro}</p>}
        {form && answered?.review ? <WithdrawalReview labels={form} value={answered.review} /> : null}
        {form && !answered?.review ? <WithdrawalForm labels={form} start={start} failure={answered} /> : null}
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
async function prefilled(shopper: Shopper, url: URL) {
  const order = await orElse(orderNamed(shopper, url.searchParams.get('order'), url), undefined);
  return {
    number: order?.number ?? '',
    email: order?.email ?? '',
    name: order?.billing[0] ?? '',
    goods: order?.lines.map(({ name }) => name).join(', ') ?? '',
  };
}
