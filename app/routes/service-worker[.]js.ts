import { resource } from '~/http/resource.server';
import { workerScript } from '~/http/service-worker.server';

/** The service worker; browsers ask for it again with every visit. */
export const loader = /* @__PURE__ */ resource(() => {
  const script = workerScript();
  return script === undefined
    ? new Response(null, { status: 404 })
    : new Response(script, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      });
});
