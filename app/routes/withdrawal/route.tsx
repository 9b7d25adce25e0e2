import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Page, Stack } from '~/components/boxes/Stack';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { failureErrors } from '~/components/form/failed-form';
import { WithdrawalForm, WithdrawalReview } from '~/components/orders/WithdrawalForm';
import { pageTitle } from '~/components/page/title';
import { keepsTyped } from '~/enhance/forms/lost-answer';
import { answer, pageHeaders } from '~/http/answers/answers.server';
import { formAction, pageLoader } from '~/session/handlers.server';
import { withdrawalAction } from './actions.server';
import { withdrawalPage } from './data.server';

export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, url }) =>
  answer(await withdrawalPage(shopper, url), {
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  }),
);

export const action = /* @__PURE__ */ formAction((args) => withdrawalAction(args));

export const clientAction = /* @__PURE__ */ keepsTyped<typeof action>((result) => ({
  form: 'withdrawal',
  result,
}));

/** The form to withdraw from a contract, in two steps, and the news that it was received. */
export default function Withdrawal() {
  const { title, intro, start, about, aboutLabel, form, write } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Page narrow>
      <ErrorSummary errors={failureErrors(answered)} answer={answered} />
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
