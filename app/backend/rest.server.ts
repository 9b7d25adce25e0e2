import * as z from 'zod/v4';
import { readAnswer } from '@graphql/rules/body';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { backend } from './endpoint.server';
import { restUrl } from './parts/plugin-shop';

const most = 2 * 1024 * 1024;
const noRoute = z.object({ code: z.literal('rest_no_route') });
const pause = 600_000;
const askedAgainAt = new Map<string, number>();

interface Question {
  body?: object;
  /** Starts with `&`. */
  query?: string;
  timeOut?: number;
  isExtra?: boolean;
}

/** Fetches an optional route of WordPress's REST API. Returns null if it is missing or refuses, undefined on an outage. */
export async function askRest(
  route: string,
  { body, query = '', timeOut = config().gqlTimeout, isExtra = false }: Question,
): Promise<unknown> {
  if (Date.now() < (askedAgainAt.get(route) ?? 0)) return null;
  const { url, fetch } = backend();
  try {
    const answer = await fetch(restUrl(url, route + query).href, {
      headers: {
        ...config().gqlAuthorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeOut),
    });
    const answered = parseJson((await readAnswer(answer, most)).toString());
    const isUseless = isExtra && (!answer.ok || answered === undefined);
    if (isUseless || noRoute.safeParse(answered).success) rest(route, { status: answer.status });
    if (answer.ok) return answered;
    return answer.status < 500 ? null : undefined;
  } catch (err) {
    if (isExtra) rest(route, { err });
    else log.warn({ err, route }, 'WordPress could not be asked');
    return undefined;
  }
}

function rest(route: string, why: object): void {
  askedAgainAt.set(route, Date.now() + pause);
  log.info({ ...why, route }, 'the backend does not answer this; it is asked again in ten minutes');
}
