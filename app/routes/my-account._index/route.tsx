import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { accountAction } from './actions.server';
import { accountRoute } from './data.server';
import { lazyPart } from '~/enhance/page/load-part';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { unlistedMeta } from '~/components/page/title';
import { Answer, unkept } from '~/http/answers/answers.server';
import { runAction, runLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export { reloadsWhenAnswered as shouldRevalidate } from '~/enhance/page/revalidation';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const page = await accountRoute(shopper, url);
    const status = page.view.kind === 'down' ? 503 : 200;
    return new Answer(page, { status, headers: unkept });
  });

export const action = (args: ActionFunctionArgs) => runAction(args, accountAction);

export const clientAction = keepsForm<typeof action>();

export default function MyAccount() {
  const { tab, view } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Suspense>
      {view.kind === 'signIn' ? (
        <SignIn answer={failure} {...view} />
      ) : (
        <Account tab={tab} failure={failure} {...(view.kind === 'signedIn' ? { page: view.page } : {})} />
      )}
    </Suspense>
  );
}

const Account = lazyPart(async () => (await import('~/components/account/AccountSection')).Account);
const SignIn = lazyPart(async () => (await import('~/components/account/SignIn')).SignIn);
