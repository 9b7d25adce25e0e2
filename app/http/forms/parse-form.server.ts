import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { isOutage } from '~/platform/backend/commerce-error.server';
import { getErrorCode, log } from '~/platform/log.server';
import { StoreFullError } from '~/platform/shared-store.server';
import { DataResponse } from '../responses/data-response.server';
import { explainError } from '~/domain/explain-error.server';
import { isPassword, type FormErrorState } from '~/domain/forms/form-error-state';
import { HONEYPOT_NAME } from '~/domain/forms/honeypot-field';
import { FormRejectedError, type FormArgs } from '~/http/handlers/route-handlers.server';
import {
  checkRateLimit,
  type RateLimitedAction,
  type RateLimitRejection,
} from '~/http/guards/rate-limit.server';

type Result = FormErrorState['result'];

export interface FailureCause {
  /** An outage or a full store results in status 503. */
  error?: unknown;
  status?: number;
  headers?: Record<string, string>;
}

function removePasswords({ initialValue, ...result }: Result): Result {
  if (!initialValue) return { ...result, initialValue };
  const safeEntries = Object.entries(initialValue).filter(([field]) => !isPassword(field));
  return { ...result, initialValue: Object.fromEntries(safeEntries) };
}

/** Responds with 422 or the cause's status, and all submitted values except passwords. */
export function formErrorResponse<Extra extends object = object>(
  form: string,
  result: Result,
  {
    error,
    status = isOutage(error) || error instanceof StoreFullError ? 503 : 422,
    headers = {},
  }: FailureCause = {},
  extra?: Extra,
): DataResponse<FormErrorState & Extra> {
  return new DataResponse(
    { ...(extra as Extra), form, result: removePasswords(result) },
    { status, headers },
  );
}

export type FormContext = Pick<FormArgs, 'form' | 'request' | 'shopper'>;

/** Throws 400 for a button that no form of ours has. */
export function readIntent<Intent extends string>(value: unknown, intents: readonly Intent[]): Intent {
  const intent = intents.find((one) => one === value);
  if (intent === undefined) throw new Response(null, { status: 400 });
  return intent;
}

export const echoSubmission = (form: FormData) => parseWithZod(form, { schema: z.object({}) });

export function rejectForm(
  { form }: FormContext,
  name: string,
  reason: string | RateLimitRejection,
  { field = '', ...cause }: FailureCause & { field?: string | undefined } = {},
): FormRejectedError {
  const rejection = typeof reason === 'string' ? { message: reason } : reason;
  const result = echoSubmission(form).reply({ fieldErrors: { [field]: [rejection.message] } });
  return new FormRejectedError(formErrorResponse(name, result, { ...cause, ...rejection }));
}

export function rejectFormWithError(
  context: FormContext,
  name: string,
  error: unknown,
  field = '',
): FormRejectedError {
  const message = explainError(error, context.shopper.t);
  return rejectForm(context, name, message, { error, field: isOutage(error) ? '' : field });
}

/** Throws FormRejectedError if the form is invalid or the honeypot is filled. */
export function parseSubmission<Schema extends z.ZodType>(
  context: FormContext,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const submission = parseWithZod(context.form, { schema });
  if (submission.status !== 'success')
    throw new FormRejectedError(formErrorResponse(name, submission.reply()));
  if (context.form.get(HONEYPOT_NAME)) throw rejectForm(context, name, context.shopper.t('errors:general'));
  return submission.value;
}

export async function enforceRateLimit(
  context: FormContext,
  name: string,
  action: RateLimitedAction,
  account: string,
) {
  const rejection = await checkRateLimit(context.request, context.shopper, action, account);
  if (rejection) throw rejectForm(context, name, rejection);
}

/** Sends what a form is for, or returns the form with status 503 and `message`. */
export async function sendOrReject(
  context: FormContext,
  name: string,
  message: string,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    log.error({ code: getErrorCode(error), form: name }, 'what a form is for could not be sent');
    throw rejectForm(context, name, message, { status: 503 });
  }
}
