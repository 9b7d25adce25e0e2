export { RouteErrorBoundary as ErrorBoundary } from '~/components/lists/RouteError';
export { revalidateOnSuccess as shouldRevalidate } from '~/enhance/page/revalidation';
export { pageHeaders as headers } from '~/http/answers/answers.server';
