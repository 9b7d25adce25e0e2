import { resource } from '~/http/resource.server';

/** The process is alive. */
export const loader = resource(
  () =>
    new Response('ok\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    }),
);
