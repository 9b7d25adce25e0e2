import { payloadResponse } from '~/server/page-json.server';
import { resource } from '~/http/answers/resource.server';

/** `{path of a page}/_payload.json`, at whatever depth the page lies. */
export const loader = resource(payloadResponse);
