import { isRouteErrorResponse, useActionData, useLocation, useRouteError } from '@remix-run/react';
import { ResubmitForm } from '~/components/form/build-field';
import { RouteErrorBoundary } from '~/components/lists/RouteErrorBoundary';
import { ErrorPage } from '~/components/page/ErrorPage';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';

/** ErrorBoundary that lets a rejected form be resubmitted. */
export function ProductError() {
  const t = useT();
  const error = useRouteError();
  const { pathname } = useLocation();
  const failure = useActionData<FormErrorState>();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const status = response?.status ?? 500;
  if (status === 404) return <RouteErrorBoundary message={t('product:missing')} />;
  return (
    <ErrorPage status={status} message={status === 403 ? String(response?.data) : undefined}>
      {failure ? <ResubmitForm action={pathname} failure={failure} /> : null}
    </ErrorPage>
  );
}
