import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isPassword, type FailedForm } from '~/forms/failed-form';
import { lostWords } from './lost-words';

/** No answer of ours has this status: nothing is loaded anew after it, which could not be done either. */
const lostStatus = 504;

type Typed = NonNullable<FailedForm['result']['initialValue']>;

/** What was typed, as Conform wants it. */
function typedIn(form: FormData): Typed {
  const typed: Typed = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || isPassword(name)) continue;
    const [last = '', ...groups] = name.split('.').reverse();
    let group = typed;
    for (const part of groups.reverse()) {
      const inner: Typed = { ...(group[part] as Typed | undefined) };
      group[part] = inner;
      group = inner;
    }
    group[last] = value;
  }
  return typed;
}

/** A route's action: what it answers when it leads nowhere else. */
type Action = (...args: never[]) => Promise<{ data: unknown }>;
type Answered<Of extends Action> = Awaited<ReturnType<Of>>['data'];

/**
 * `clientAction` of pages with a form: when its answer is lost the page stays, says so above the form, and keeps what was
 * typed. `failure` makes of it what the page's own action answers to a form that it sends back.
 */
export function keepsTyped<Of extends Action>(
  failure: (result: FailedForm['result'], sent: (field: string) => string) => Answered<Of>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      const form = await sent.formData();
      const result = { status: 'error' as const, initialValue: typedIn(form), error: { '': [lostWords()] } };
      return new Response(JSON.stringify(failure(result, (field) => String(form.get(field) ?? ''))), {
        status: lostStatus,
        headers: { 'content-type': 'application/json' },
      });
    }
  };
}

/** `shouldRevalidate` of pages that load anew after every form that has an answer. */
export const afterAnswers: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== lostStatus;
