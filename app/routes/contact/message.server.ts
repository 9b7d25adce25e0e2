import { parseWithZod } from '@conform-to/zod/v4';
import { takesMessages, writeToOwner } from '~/backend/endpoint.server';
import type { FailedForm } from '~/forms/failed-form';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from '~/http/guards/form-body.server';
import { tagOf } from '~/i18n/locales';
import { errorCode, log } from '~/platform/log.server';
import type { FormArgs } from '~/session/handlers.server';
import { limited } from '~/session/limits.server';
import { storeSettings } from '~/store-settings';
import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from '~/forms/account/identity.server';
import { line, lines } from '~/forms/text.server';

export const longestMessage = 10_000;
const longestName = 100;
const longestAbout = 200;

/** What is written to the shop's owner: `about` is an order's number on the contact page, a page in the report of a barrier. */
const messageSchema = (t: Translate) =>
  z.object({
    name: line.refine((text) => text.length <= longestName, {
      error: t('product:errorNameLong', { most: longestName }),
    }),
    email: emailField(t),
    about: line.refine((text) => text.length <= longestAbout, {
      error: t('checkout:errorTooLong', { count: longestAbout }),
    }),
    text: lines.superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: t('pages:errorText') });
      else if (text.length > longestMessage)
        context.addIssue({ code: 'custom', message: t('pages:errorTextLong', { most: longestMessage }) });
    }),
  });

const pages = { contact: '/contact', barrier: '/accessibility' };

/** Sends what a shopper writes to the shop's owner, and nothing to anybody else. */
export async function messageAction(
  topic: keyof typeof pages,
  { request, shopper, form }: FormArgs,
): Promise<Response | Answer<FailedForm>> {
  if (!takesMessages()) throw new Response(null, { status: 404 });
  const { t, locale } = shopper;
  const submission = parseWithZod(form, { schema: messageSchema(t) });
  if (submission.status !== 'success') return failedForm('message', submission.reply());
  const refuse = (message: string, cause?: FailureCause) =>
    failedForm('message', submission.reply({ formErrors: [message] }), cause);
  if (isHoneypotFilled(form)) return refuse(t('errors:general'));
  const { value } = submission;
  const busy = await limited(request, shopper, 'message', value.email);
  if (busy) return refuse(busy.message, busy);
  try {
    await writeToOwner({ topic, language: tagOf(locale), ...value });
  } catch (error) {
    log.error({ code: errorCode(error) }, 'a message to the owner could not be sent');
    return refuse(t('pages:writeFailed', { email: storeSettings().contactEmail }), { status: 503 });
  }
  return seeOther(`${pages[topic]}?sent`);
}
