import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { lostWords } from './lost-words';

/** No answer of ours has this status: nothing is loaded anew after it, which could not be done either. */
const lostStatus = 504;

/** What was typed, as Conform wants it. Passwords are typed again, as after every form that comes back. */
function typedIn(form: FormData): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || /password|confirmation/i.test(name)) continue;
    const [last = '', ...groups] = name.split('.').reverse();
    let group = typed;
    for (const part of groups.reverse()) {
      const inner: Record<string, unknown> = { ...(group[part] as object | undefined) };
      group[part] = inner;
      group = inner;
    }
    group[last] = value;
  }
  return typed;
}

interface Lost {
  status: 'error';
  initialValue: Record<string, unknown>;
  error: Record<string, string[]>;
}

/**
 * `clientAction` of pages with a form: when its answer is lost the page stays, says so above the form, and keeps what was
 * typed. `failure` makes of it what the page's own action answers to a form that it sends back.
 */
export function keepsTyped(failure: (result: Lost, form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      const form = await sent.formData();
      const result: Lost = {
        status: 'error',
        initialValue: typedIn(form),
        error: { '': [lostWords()] },
      };
      return new Response(JSON.stringify(failure(result, form)), {
        status: lostStatus,
        headers: { 'content-type': 'application/json' },
      });
    }
  };
}

/** `shouldRevalidate` of pages that load anew after every form that has an answer. */
export const afterAnswers: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== lostStatus;
