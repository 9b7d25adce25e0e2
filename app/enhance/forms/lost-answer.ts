import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isPassword, type FailedForm } from '~/forms/failed-form';
import { optimisticCart } from '~/enhance/cart/use-cart';
import { lostWords } from './submit-guard';

/** The server never answers with this status: it tells `afterAnswers` that loading the page again would fail as well. */
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

/** An action as Remix types it: `data` is what it answers when it does not redirect. */
type Action = (...args: never[]) => Promise<{ data: unknown }>;
type Answered<Of extends Action> = Awaited<ReturnType<Of>>['data'];

/**
 * `clientAction` of pages with a form: it is sent after what is still on its way to the cart. When its answer is lost the page stays, says so above the form, and keeps what was
 * typed. `failure` puts that into the shape in which the page's own action sends a form back.
 */
export function keepsTyped<Of extends Action>(
  failure: (result: FailedForm['result'], sent: (field: string) => string) => Answered<Of>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      await optimisticCart.settled();
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

/** The same for a form that is sent back alone: under this name or, without one, under that of the button that was pressed. */
export const keepsForm = <Of extends Action>(form?: FailedForm extends Answered<Of> ? string : never) =>
  keepsTyped<() => Promise<{ data: FailedForm }>>((result, sent) => ({
    form: form ?? sent('intent'),
    result,
  }));

/** `shouldRevalidate` of pages that are loaded again after every form whose answer has arrived. */
export const afterAnswers: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== lostStatus;
