import { takesMessages, writeToOwner } from '~/backend/endpoint.server';
import { seeOther } from '~/http/answers/answers.server';
import { tagOf } from '~/i18n/locales';
import { errorCode, log } from '~/platform/log.server';
import type { FormArgs } from '~/http/route-handlers.server';
import { admit, readSent, refusedForm } from '~/http/forms/parse-form.server';
import { storeSettings } from '~/store-settings';
import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from '~/forms/account/identity.server';
import { filled, line, lines } from '~/forms/text.server';

export const longestMessage = 10_000;
const longestName = 100;
const longestAbout = 200;

/** `about` is an order number, or a page with a barrier. */
const messageSchema = (t: Translate) =>
  z.object({
    name: line.refine((text) => text.length <= longestName, {
      error: t('product:errorNameLong', { most: longestName }),
    }),
    email: emailField(t),
    about: line.refine((text) => text.length <= longestAbout, {
      error: t('checkout:errorTooLong', { count: longestAbout }),
    }),
    text: filled(lines, longestMessage, {
      missing: t('pages:errorText'),
      tooLong: t('pages:errorTextLong', { most: longestMessage }),
    }),
  });

const pages = { contact: '/contact', barrier: '/accessibility' };

export async function messageAction(topic: keyof typeof pages, submitted: FormArgs): Promise<Response> {
  if (!takesMessages()) throw new Response(null, { status: 404 });
  const { t, locale } = submitted.shopper;
  const value = readSent(submitted, 'message', messageSchema(t));
  await admit(submitted, 'message', 'message', value.email);
  try {
    await writeToOwner({ topic, language: tagOf(locale), ...value });
  } catch (error) {
    log.error({ code: errorCode(error) }, 'a message to the owner could not be sent');
    const message = t('pages:writeFailed', { email: storeSettings().contactEmail });
    throw refusedForm(submitted, 'message', message, { status: 503 });
  }
  return seeOther(`${pages[topic]}?sent`);
}
