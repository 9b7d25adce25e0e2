import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { isOutage } from '~/backend/sentences/errors.server';
import { explain } from '~/backend/sentences/messages.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from './form-body.server';
import type { Limited } from '~/http/guards/rate-limit.server';
import { FormRefused, type FormArgs } from '~/http/route-handlers.server';
import { limited, type LimitRefusal } from '~/http/guards/rate-limit-forms.server';

/** A form with its shopper, and the request, whose network address attempts are counted by. */
export type Submitted = Pick<FormArgs, 'form' | 'request' | 'shopper'>;

export const typedInto = (form: FormData) => parseWithZod(form, { schema: z.object({}) });

/** The refusal of a form whose fields are right: a sentence at one of them, or above them all, and a limit's own status. */
export function refusedForm(
  { form }: Submitted,
  name: string,
  reason: string | LimitRefusal,
  { field = '', ...cause }: FailureCause & { field?: string | undefined } = {},
): FormRefused {
  const limit = typeof reason === 'string' ? { message: reason } : reason;
  const result = typedInto(form).reply({ fieldErrors: { [field]: [limit.message] } });
  return new FormRefused(failedForm(name, result, { ...cause, ...limit }));
}

/** The same for what went wrong at the backend or was refused by it; no field is to blame for an outage. */
export function formError(submitted: Submitted, name: string, error: unknown, field = ''): FormRefused {
  const message = explain(error, submitted.shopper.t);
  return refusedForm(submitted, name, message, { error, field: isOutage(error) ? '' : field });
}

/**
 * What a form holds.
 * @throws FormRefused when it is wrong or, where it has the field for that, was filled in by a robot
 */
export function readSent<Schema extends z.ZodType>(
  submitted: Submitted,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const submission = parseWithZod(submitted.form, { schema });
  if (submission.status !== 'success') throw new FormRefused(failedForm(name, submission.reply()));
  if (isHoneypotFilled(submitted.form))
    throw refusedForm(submitted, name, submitted.shopper.t('errors:general'));
  return submission.value;
}

/**
 * Counts an attempt by account and network address (`limited`).
 * @throws FormRefused beyond the limit
 */
export async function admit(submitted: Submitted, name: string, what: Limited, account: string) {
  const wait = await limited(submitted.request, submitted.shopper, what, account);
  if (wait) throw refusedForm(submitted, name, wait);
}
