import { servePayload } from '~/server/page-json.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';

/** `{path of a page}/_payload.json`, at whatever depth the page lies. */
export const loader = createResourceHandler(servePayload);
