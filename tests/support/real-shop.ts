import { vi } from 'vitest';

// Imported first: tests use this backend instead of the embedded store.
process.env['GQL_HOST'] = 'https://shop.example/graphql';

export interface BackendRequest {
  url: string;
  operation: string;
  variables: unknown;
  session: string | null;
  auth: string | null;
  redirect?: RequestRedirect | undefined;
}

export interface BackendReply {
  status?: number;
  body: unknown;
  session?: string;
}

/** Replaces `fetch` and records the requests. */
export function stubBackend(reply: (question: BackendRequest) => Response | BackendReply): BackendRequest[] {
  const requests: BackendRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const requestBody = JSON.parse(String(init.body ?? '{}')) as { query?: string; variables?: unknown };
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(requestBody.query ?? '') ?? [];
    const headers = new Headers(init.headers);
    const [session, auth] = [headers.get('woocommerce-session'), headers.get('authorization')];
    const { redirect } = init;
    const question = { url, operation, variables: requestBody.variables, session, auth, redirect };
    requests.push(question);
    const answer = reply(question);
    if (answer instanceof Response) return Promise.resolve(answer);
    const { body, status = 200, session: renewed } = answer;
    const replyHeaders = new Headers({ 'content-type': 'application/json' });
    if (renewed !== undefined) replyHeaders.set('woocommerce-session', renewed);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: replyHeaders }));
  });
  return requests;
}
