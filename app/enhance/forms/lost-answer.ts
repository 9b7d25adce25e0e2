import type { ClientActionFunctionArgs } from '@remix-run/react';
import { LOST_ANSWER_STATUS } from '~/enhance/page/revalidation';
import { fetcherField, isPassword, type FailedForm } from '~/forms/failed-form';
import { lostForm, noteAnswer, type FormAnswer } from './answer';
import { lostWords } from './submit-guard';

type Typed = NonNullable<FailedForm['result']['initialValue']>;

/** Nests fields as Conform's initial value, without passwords. */
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

type Action = (...args: never[]) => Promise<{ data: unknown }>;
type Answered<Of extends Action> = Awaited<ReturnType<Of>>['data'];

let last: Promise<void> = Promise.resolve();

/** Queues forms, so that they are sent in the order of the presses. Resolves with the function that ends the turn. */
function takeTurn(): Promise<() => void> {
  const before = last;
  let end = () => {};
  last = new Promise((resolve) => {
    end = resolve;
  });
  return before.then(() => end);
}

/**
 * Creates a `clientAction` that keeps page and input after a network failure. `failure` builds the response of the page's own action.
 * A fetcher form that a later one has replaced is not sent.
 */
export function keepsTyped<Of extends Action>(
  failure: (result: FailedForm['result'], sent: (field: string) => string) => Answered<Of>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const copy = request.clone();
    const endTurn = await takeTurn();
    const form = await copy.formData();
    const isFetcher = form.has(fetcherField);
    if (!isFetcher) endTurn();
    try {
      if (request.signal.aborted) return null;
      const answer = await serverAction<FormAnswer>();
      if (isFetcher) noteAnswer(answer, form);
      return answer;
    } catch (error) {
      const isLost = isFetcher || (error instanceof Error && !request.signal.aborted);
      if (error instanceof Response || !isLost) throw error;
      const { result } = lostForm(lostWords(error), '', typedIn(form));
      const answer = failure(result, (field) => String(form.get(field) ?? ''));
      if (isFetcher) noteAnswer(answer, form);
      return new Response(JSON.stringify(answer), {
        status: LOST_ANSWER_STATUS,
        headers: { 'content-type': 'application/json' },
      });
    } finally {
      endTurn();
    }
  };
}

/** Handles a form that comes back alone. Its name is `form` or the intent of the pressed button. */
export const keepsForm = <Of extends Action>(form?: FailedForm extends Answered<Of> ? string : never) =>
  keepsTyped<() => Promise<{ data: FailedForm }>>((result, sent) => ({
    form: form ?? sent('intent'),
    result,
  }));
