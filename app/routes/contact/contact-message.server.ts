import { canSendOwnerMail, sendOwnerMail } from '~/commerce/mail/owner-mailer.server';
import { seeOther } from '~/http/responses/data-response.server';
import { tagOf } from '~/platform/i18n/locales';
import type { FormArgs } from '~/http/handlers/route-handlers.server';
import { enforceRateLimit, parseSubmission, sendOrReject } from '~/http/forms/parse-form.server';
import { storeSettings } from '~/platform/settings/store-settings';
import * as z from 'zod/v4';
import type { Translate } from '~/platform/i18n/messages';
import { emailField } from '~/domain/forms/identity-fields.server';
import { requiredText, singleLine, multiLine } from '~/domain/text-fields.server';

export const MAX_MESSAGE_LENGTH = 10_000;
const MAX_NAME_LENGTH = 100;
const MAX_ABOUT_LENGTH = 200;

/** `about` is an order number, or a page with a barrier. */
const messageSchema = (t: Translate) =>
  z.object({
    name: singleLine.refine((text) => text.length <= MAX_NAME_LENGTH, {
      error: t('product:errorNameLong', { most: MAX_NAME_LENGTH }),
    }),
    email: emailField(t),
    about: singleLine.refine((text) => text.length <= MAX_ABOUT_LENGTH, {
      error: t('checkout:errorTooLong', { count: MAX_ABOUT_LENGTH }),
    }),
    text: requiredText(multiLine, MAX_MESSAGE_LENGTH, {
      missing: t('pages:errorText'),
      tooLong: t('pages:errorTextLong', { most: MAX_MESSAGE_LENGTH }),
    }),
  });

const topicPaths = { contact: '/contact', barrier: '/accessibility' };

export async function messageAction(topic: keyof typeof topicPaths, submitted: FormArgs): Promise<Response> {
  if (!canSendOwnerMail()) throw new Response(null, { status: 404 });
  const { t, locale } = submitted.shopper;
  const value = parseSubmission(submitted, 'message', messageSchema(t));
  await enforceRateLimit(submitted, 'message', 'message', value.email);
  const message = t('pages:writeFailed', { email: storeSettings().contactEmail });
  await sendOrReject(submitted, 'message', message, () =>
    sendOwnerMail({ topic, language: tagOf(locale), ...value }),
  );
  return seeOther(`${topicPaths[topic]}?sent`);
}
