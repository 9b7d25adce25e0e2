import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { isOutage } from '~/backend/sentences/errors.server';
import { explain } from '~/backend/sentences/messages.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from './form-body.server';
import type { Limited } from '~/http/guards/rate-limit.server';
import { FormRefused, type FormArgs } from '~/http/route-handlers.server';
import { limited, type LimitRefusal } from '~/http/guards/rate-limit-forms.server';

export type Submitted = Pick<FormArgs, 'form' | 'request' | 'shopper'>;

export const typedInto = (form: FormData) => parseWithZod(form, { schema: z.object({}) });

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

export function formError(submitted: Submitted, name: string, error: unknown, field = ''): FormRefused {
  const message = explain(error, submitted.shopper.t);
  return refusedForm(submitted, name, message, { error, field: isOutage(error) ? '' : field });
}

/** Throws FormRejectedError if the form is invalid or the honeypot is filled. */
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

export async function admit(submitted: Submitted, name: string, what: Limited, account: string) {
  const wait = await limited(submitted.request, submitted.shopper, what, account);
  if (wait) throw refusedForm(submitted, name, wait);
}
