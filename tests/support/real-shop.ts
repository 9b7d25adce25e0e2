import { vi } from 'vitest';

// Imported first: tests use this backend instead of the embedded store.
process.env['GQL_HOST'] = 'https://shop.example/graphql';

export interface Question {
  url: string;
  operation: string;
  variables: unknown;
  session: string | null;
  auth: string | null;
  redirect?: RequestRedirect | undefined;
}

export interface Reply {
  status?: number;
  body: unknown;
  session?: string;
}

/** Replaces `fetch` and records the requests. */
export function answering(reply: (question: Question) => Response | Reply): Question[] {
  const asked: Question[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const sent = JSON.parse(String(init.body ?? '{}')) as { query?: string; variables?: unknown };
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(sent.query ?? '') ?? [];
    const headers = new Headers(init.headers);
    const [session, auth] = [headers.get('woocommerce-session'), headers.get('authorization')];
    const { redirect } = init;
    const question = { url, operation, variables: sent.variables, session, auth, redirect };
    asked.push(question);
    const answer = reply(question);
    if (answer instanceof Response) return Promise.resolve(answer);
    const { body, status = 200, session: renewed } = answer;
    const told = new Headers({ 'content-type': 'application/json' });
    if (renewed !== undefined) told.set('woocommerce-session', renewed);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers: told }));
  });
  return asked;
}
