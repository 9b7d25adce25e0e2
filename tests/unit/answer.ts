import type { ActionFunctionArgs } from '@remix-run/node';

const origin = 'http://localhost:3000';

interface Given<Data> {
  data: Data;
  init: ResponseInit | null;
}

/** What a loader is called with for an address. */
export const opened = (address: string, params = {}, init?: RequestInit): ActionFunctionArgs => ({
  request: new Request(new URL(address, origin), init),
  params,
  context: {},
});

/** What an action is called with for a form that is sent in this language. */
export const sent = (address: string, fields: Record<string, string>, language: string, params = {}) =>
  opened(address, params, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'accept-language': language },
  });

/** What a loader or an action comes to: a Response that it throws is its answer, too, but has no data. */
export async function answerOf<Data extends object>(work: Promise<Response | Given<Data>>) {
  const told = (status: number, headers: Headers) => ({ status, headers, location: headers.get('location') });
  try {
    const answer = await work;
    if (answer instanceof Response) return told(answer.status, answer.headers);
    const { data, init } = answer;
    return { ...data, ...told(init?.status ?? 200, new Headers(init?.headers)) };
  } catch (thrown) {
    if (thrown instanceof Response) return told(thrown.status, thrown.headers);
    throw thrown;
  }
}
