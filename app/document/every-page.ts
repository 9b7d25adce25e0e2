/** What every page exports, beside what is its own. */
export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';
export { pageHeaders as headers } from '~/http/answers/answers.server';
