import { isRouteErrorResponse, useActionData, useLocation, useRouteError } from '@remix-run/react';
import { SendAgain } from '~/components/form/failed-form';
import { RouteError } from '~/components/lists/RouteError';
import { ErrorPage } from '~/components/page/ErrorPage';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';

/** ErrorBoundary that lets a rejected form be resubmitted. */
export function ProductError() {
  const t = useT();
  const error = useRouteError();
  const { pathname } = useLocation();
  const failure = useActionData<FailedForm>();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const status = response?.status ?? 500;
  if (status === 404) return <RouteError message={t('product:missing')} />;
  return (
    <ErrorPage status={status} message={status === 403 ? String(response?.data) : undefined}>
      {failure ? <SendAgain action={pathname} failure={failure} /> : null}
    </ErrorPage>
  );
}
