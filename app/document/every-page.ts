export { RouteError as ErrorBoundary } from '~/components/lists/RouteError';
export { reloadsWhenDone as shouldRevalidate } from '~/enhance/page/revalidation';
export { pageHeaders as headers } from '~/http/answers/answers.server';
