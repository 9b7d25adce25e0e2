import { javascript } from 'remix-utils/responses';
import { resource } from '~/http/resource.server';
import { workerScript } from '~/http/service-worker.server';

/** The service worker; browsers ask for it again with every visit. */
export const loader = /* @__PURE__ */ resource(() => {
  const script = workerScript();
  return script === undefined
    ? new Response(null, { status: 404 })
    : javascript(script, { headers: { 'cache-control': 'no-cache' } });
});
