import * as z from 'zod/v4';
import { sendWithdrawal, canSendOwnerMail } from '~/commerce/mail/owner-mailer.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { DataResponse, seeOther, noStoreHeaders } from '~/http/responses/data-response.server';
import { tagOf } from '~/platform/i18n/locales';
import { getErrorCode, log } from '~/platform/log.server';
import type { FormArgs } from '~/http/handlers/route-handlers.server';
import { checkRateLimit } from '~/http/guards/rate-limit.server';
import {
  enforceRateLimit,
  parseSubmission,
  rejectForm,
  echoSubmission,
} from '~/http/forms/parse-form.server';
import { storeSettings } from '~/platform/settings/store-settings';
import type { Translate } from '~/platform/i18n/messages';
import { emailField } from '~/domain/forms/identity-fields.server';
import { lookupSchema } from '~/domain/forms/order-lookup-form.server';
import { singleLine, multiLine } from '~/domain/text-fields.server';

const maxLengths = { name: 100, address: 500, dates: 100, items: 2000 } as const;

/** Model withdrawal form (Directive 2011/83/EU, Annex I B). `items` is '' for the whole order. Both at once are rejected. */
function withdrawalSchema(t: Translate) {
  const limitedText = (field: typeof singleLine, maxLength: number) =>
    field.refine((text) => text.length <= maxLength, {
      error: t('checkout:errorTooLong', { count: maxLength }),
    });
  return z
    .object({
      number: lookupSchema(t).shape.number,
      email: emailField(t),
      name: limitedText(singleLine, maxLengths.name).refine((text) => text !== '', {
        error: t('pages:withdrawErrorName'),
      }),
      address: limitedText(multiLine, maxLengths.address),
      dates: limitedText(singleLine, maxLengths.dates),
      scope: singleLine.transform((text) => (text === 'items' ? 'items' : 'whole')),
      items: limitedText(multiLine, maxLengths.items),
    })
    .refine(({ scope, items }) => scope === 'whole' || items !== '', {
      path: ['items'],
      error: t('pages:withdrawErrorItems'),
    })
    .refine(({ scope, items }) => scope === 'items' || items === '', {
      path: ['items'],
      error: t('pages:withdrawErrorWhole', { some: t('pages:withdrawSome') }),
    })
    .transform(({ scope: _scope, ...rest }) => rest);
}

export interface WithdrawalForm extends FormErrorState {
  review?: z.output<ReturnType<typeof withdrawalSchema>>;
}

function respondWithForm(form: FormData): DataResponse<WithdrawalForm> {
  const { initialValue = {} } = echoSubmission(form).reply();
  return new DataResponse(
    { form: 'withdrawal', result: { status: 'error', initialValue, error: {} } },
    { headers: noStoreHeaders },
  );
}

/**
 * `check` shows the input, `confirm` sends it (Directive (EU) 2023/2673), `change` returns to the form.
 * The response does not tell whether the order exists.
 */
export async function withdrawalAction(
  submitted: FormArgs,
): Promise<Response | DataResponse<WithdrawalForm>> {
  if (!canSendOwnerMail()) throw new Response(null, { status: 404 });
  const { request, shopper, form } = submitted;
  const intent = form.get('intent');
  if (intent === 'change') return respondWithForm(form);
  const { t, locale } = shopper;
  const value = parseSubmission(submitted, 'withdrawal', withdrawalSchema(t));
  if (intent !== 'confirm') {
    const result = echoSubmission(form).reply();
    return new DataResponse({ form: 'withdrawal', result, review: value }, { headers: noStoreHeaders });
  }
  await enforceRateLimit(submitted, 'withdrawal', 'withdrawal', value.email);
  // The response is the same whether or not a mail is sent: the address may be a stranger's.
  const mayMailStrangers = !(await checkRateLimit(request, shopper, 'withdrawal-mail', value.email));
  try {
    await sendWithdrawal({ ...value, language: tagOf(locale) }, { mayMailStrangers });
  } catch (error) {
    log.error({ code: getErrorCode(error) }, 'a withdrawal could not be sent');
    const message = t('pages:writeFailed', { email: storeSettings().contactEmail });
    throw rejectForm(submitted, 'withdrawal', message, { status: 503 });
  }
  const { number, email } = value;
  shopper.addFlash('success', 'pages:withdrawReceived', { number, email });
  return seeOther('/withdrawal?received');
}
