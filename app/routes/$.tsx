import { formAction } from '~/session/handlers.server';

export { RouteError as ErrorBoundary } from '~/components/page/RouteError';

/** Paths that no route knows. The ErrorBoundary says "Page not found: {path}". */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** A form posted to such a path. */
export const action = /* @__PURE__ */ formAction(async () => new Response(null, { status: 404 }));

export default function NotFound() {
  return null;
}
