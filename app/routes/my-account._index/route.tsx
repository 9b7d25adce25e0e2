import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { accountAction } from './actions.server';
import { loadAccountRoute } from './data.server';
import { lazyComponent } from '~/client/page/lazy-import';
import { createFormClientAction } from '~/client/forms/network-failure';
import { unlistedMeta } from '~/components/page/meta-descriptors';
import { DataResponse, noStoreHeaders } from '~/http/responses/data-response.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export { revalidateUnlessOffline as shouldRevalidate } from '~/client/page/revalidation';

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const page = await loadAccountRoute(shopper, url);
    const status = page.view.kind === 'down' ? 503 : 200;
    return new DataResponse(page, { status, headers: noStoreHeaders });
  });

export const action = (args: ActionFunctionArgs) => runAction(args, accountAction);

export const clientAction = createFormClientAction<typeof action>();

export default function MyAccount() {
  const { tab, view } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Suspense>
      {view.kind === 'signIn' ? (
        <SignIn failure={failure} {...view} />
      ) : (
        <Account tab={tab} failure={failure} {...(view.kind === 'signedIn' ? { page: view.page } : {})} />
      )}
    </Suspense>
  );
}

const Account = lazyComponent(async () => (await import('~/components/account/AccountSection')).Account);
const SignIn = lazyComponent(async () => (await import('~/components/account/SignIn')).SignIn);
