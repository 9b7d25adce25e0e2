import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorPage } from './ErrorPage';

/** The ErrorBoundary of every page: what went wrong, within the frame of the site. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
