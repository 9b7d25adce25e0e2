import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { isOutage } from '~/backend/sentences/errors.server';
import { explain } from '~/backend/sentences/messages.server';
import type { Answer } from '~/http/answers/answers.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from '~/http/guards/form-body.server';
import type { FailedForm } from '~/forms/failed-form';
import type { FormArgs } from './handlers.server';
import type { LimitRefusal } from './limits.server';

/** A form with its shopper, and the request, whose network address attempts are counted by. */
export type Submitted = Pick<FormArgs, 'form' | 'request' | 'shopper'>;

/** What was typed into a form, for showing it again. */
export const typedInto = (form: FormData) => parseWithZod(form, { schema: z.object({}) });

/** The answer to a form whose fields are right: a sentence at one of them, or above them all, and a limit's own status. */
export function refusedForm(
  { form }: Submitted,
  name: string,
  reason: string | LimitRefusal,
  { field = '', ...cause }: FailureCause & { field?: string | undefined } = {},
): Answer<FailedForm> {
  const limit = typeof reason === 'string' ? { message: reason } : reason;
  return failedForm(name, typedInto(form).reply({ fieldErrors: { [field]: [limit.message] } }), {
    ...cause,
    ...limit,
  });
}

/** The same for what went wrong at the backend or was refused by it; no field is to blame for an outage. */
export function formError(
  submitted: Submitted,
  name: string,
  error: unknown,
  field = '',
): Answer<FailedForm> {
  const message = explain(error, submitted.shopper.t);
  return refusedForm(submitted, name, message, { error, field: isOutage(error) ? '' : field });
}

/** What a form holds, or the answer to one that is wrong or, where it has the field for that, was filled in by a robot. */
export function readSent<Schema extends z.ZodType>(
  submitted: Submitted,
  name: string,
  schema: Schema,
): { value: z.output<Schema> } | Answer<FailedForm> {
  const submission = parseWithZod(submitted.form, { schema });
  if (submission.status !== 'success') return failedForm(name, submission.reply());
  if (isHoneypotFilled(submitted.form))
    return refusedForm(submitted, name, submitted.shopper.t('errors:general'));
  return { value: submission.value };
}
