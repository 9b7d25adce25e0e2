import * as z from 'zod/v4';
import { readResponse } from '@graphql/shared/read-body';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { getEndpoint } from '~/platform/backend/embedded-store.server';
import { buildRestUrl } from './plugin-schema';

const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const noRouteSchema = z.object({ code: z.literal('rest_no_route') });
const RETRY_AFTER_MS = 600_000;
const retryAtByRoute = new Map<string, number>();

interface RestRequest {
  body?: object;
  /** Starts with `&`. */
  query?: string;
  timeoutMs?: number;
  isOptional?: boolean;
}

/** Fetches an optional route of WordPress's REST API. Returns null if it is missing or refuses, undefined on an outage. */
export async function fetchWordPressRest(
  route: string,
  { body, query = '', timeoutMs = config().gqlTimeout, isOptional = false }: RestRequest,
): Promise<unknown> {
  if (Date.now() < (retryAtByRoute.get(route) ?? 0)) return null;
  const { url, fetch } = getEndpoint();
  try {
    const response = await fetch(buildRestUrl(url, route + query).href, {
      headers: {
        ...config().gqlAuthorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const payload = parseJson((await readResponse(response, MAX_RESPONSE_BYTES)).toString());
    const isUseless = isOptional && (!response.ok || payload === undefined);
    if (isUseless || noRouteSchema.safeParse(payload).success) pauseRoute(route, { status: response.status });
    if (response.ok) return payload;
    return response.status < 500 ? null : undefined;
  } catch (err) {
    if (isOptional) pauseRoute(route, { err });
    else log.warn({ err, route }, 'WordPress could not be asked');
    return undefined;
  }
}

function pauseRoute(route: string, details: object): void {
  retryAtByRoute.set(route, Date.now() + RETRY_AFTER_MS);
  log.info({ ...details, route }, 'the backend does not answer this; it is asked again in ten minutes');
}
