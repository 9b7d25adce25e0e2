import { parseWithZod } from '@conform-to/zod/v4';
import { takesMessages, writeToOwner } from '~/backend/endpoint.server';
import type { FailedForm } from '~/forms/failed-form';
import { messageSchema } from '~/forms/message.server';
import { seeOther, type Answer } from '~/http/answers.server';
import { failedForm, type FailureCause } from '~/http/failed-form.server';
import { isHoneypotFilled } from '~/http/honeypot.server';
import { tagOf } from '~/i18n/locales';
import { errorCode, log } from '~/platform/log.server';
import type { FormArgs } from '~/session/handlers.server';
import { limited } from '~/session/limits.server';
import { storeSettings } from '~/store-settings';

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
    return refuse(t('pages:writeFailed', { email: storeSettings.contactEmail }), { status: 503 });
  }
  return seeOther(`${pages[topic]}?sent`);
}
