import { isOutage } from '~/backend/sentences/errors.server';
import { StoreFull } from '~/platform/shared-store.server';
import { isPassword, type FailedForm } from '~/forms/failed-form';
import { Answer, unkept } from './answers.server';

type Result = FailedForm['result'];

/** Why a form is refused, where it is not for what was typed into it. */
export interface FailureCause {
  /** What was thrown. A backend that does not answer, or a full store, makes the status 503. */
  error?: unknown;
  /** The status where neither 422 nor 503 says it: 429 when a limit is reached. */
  status?: number;
  headers?: HeadersInit;
}

function withoutPasswords({ initialValue, ...result }: Result): Result {
  if (!initialValue) return { ...result, initialValue };
  const typed = Object.entries(initialValue).filter(([field]) => !isPassword(field));
  return { ...result, initialValue: Object.fromEntries(typed) };
}

/**
 * The answer to a form that is refused: status 422, or that of its cause, kept by no cache, and everything that was typed
 * but passwords. `more` is what the page needs besides to show its form again.
 */
export function failedForm(form: string, result: Result, cause?: FailureCause): Answer<FailedForm>;
export function failedForm<More extends object>(
  form: string,
  result: Result,
  cause: FailureCause,
  more: More,
): Answer<FailedForm & More>;
export function failedForm(
  form: string,
  result: Result,
  { error, status = isOutage(error) || error instanceof StoreFull ? 503 : 422, headers }: FailureCause = {},
  more: object = {},
): Answer<FailedForm> {
  return new Answer(
    { ...more, form, result: withoutPasswords(result) },
    {
      status,
      headers: { ...unkept, ...Object.fromEntries(new Headers(headers)) },
    },
  );
}
