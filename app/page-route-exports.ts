export { RouteErrorBoundary as ErrorBoundary } from '~/components/lists/RouteErrorBoundary';
export { revalidateOnSuccess as shouldRevalidate } from '~/client/page/revalidation';
export { routeMeta as meta } from '~/components/page/meta-descriptors';
export { pageHeaders as headers } from '~/http/responses/data-response.server';
