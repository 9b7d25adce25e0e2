export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';
export { pageHeaders as headers } from '~/http/answers/answers.server';
