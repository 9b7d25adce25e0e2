import { isOutage } from '~/backend/sentences/errors.server';
import { StoreFull } from '~/platform/shared-store.server';
import { isPassword, type FailedForm } from '~/forms/failed-form';
import { Answer, unkept } from './answers.server';

type Result = FailedForm['result'];

export interface FailureCause {
  /** An outage or a full store results in status 503. */
  error?: unknown;
  status?: number;
  headers?: HeadersInit;
}

function withoutPasswords({ initialValue, ...result }: Result): Result {
  if (!initialValue) return { ...result, initialValue };
  const typed = Object.entries(initialValue).filter(([field]) => !isPassword(field));
  return { ...result, initialValue: Object.fromEntries(typed) };
}

/** Responds with 422 or the cause's status, no-store, and all submitted values except passwords. */
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
