import * as z from 'zod/v4';
import { sendWithdrawal, takesMessages } from '~/backend/endpoint.server';
import type { FailedForm } from '~/forms/failed-form';
import { Answer, seeOther, unkept } from '~/http/answers/answers.server';
import { tagOf } from '~/i18n/locales';
import { errorCode, log } from '~/platform/log.server';
import type { FormArgs } from '~/http/route-handlers.server';
import { limited } from '~/http/guards/rate-limit-forms.server';
import { admit, readSent, refusedForm, typedInto } from '~/http/forms/parse-form.server';
import { storeSettings } from '~/store-settings';
import type { Translate } from '~/i18n/messages';
import { emailField } from '~/forms/account/identity.server';
import { lookupSchema } from '~/forms/lookup.server';
import { line, lines } from '~/forms/text.server';

const longest = { name: 100, address: 500, dates: 100, items: 2000 } as const;

/** Model withdrawal form (Directive 2011/83/EU, Annex I B). `items` is '' for the whole order. Both at once are rejected. */
function withdrawalSchema(t: Translate) {
  const short = (field: typeof line, most: number) =>
    field.refine((text) => text.length <= most, { error: t('checkout:errorTooLong', { count: most }) });
  return z
    .object({
      number: lookupSchema(t).shape.number,
      email: emailField(t),
      name: short(line, longest.name).refine((text) => text !== '', { error: t('pages:withdrawErrorName') }),
      address: short(lines, longest.address),
      dates: short(line, longest.dates),
      scope: line.transform((text) => (text === 'items' ? 'items' : 'whole')),
      items: short(lines, longest.items),
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

type WithdrawalFields = z.output<ReturnType<typeof withdrawalSchema>>;

export interface WithdrawalForm extends FailedForm {
  review?: WithdrawalFields;
}

function toChange(form: FormData): Answer<WithdrawalForm> {
  const { initialValue = {} } = typedInto(form).reply();
  return new Answer(
    { form: 'withdrawal', result: { status: 'error', initialValue, error: {} } },
    { headers: unkept },
  );
}

/**
 * `check` shows the input, `confirm` sends it (Directive (EU) 2023/2673), `change` returns to the form.
 * The response does not tell whether the order exists.
 */
export async function withdrawalAction(submitted: FormArgs): Promise<Response | Answer<WithdrawalForm>> {
  if (!takesMessages()) throw new Response(null, { status: 404 });
  const { request, shopper, form } = submitted;
  const intent = form.get('intent');
  if (intent === 'change') return toChange(form);
  const { t, locale } = shopper;
  const value = readSent(submitted, 'withdrawal', withdrawalSchema(t));
  if (intent !== 'confirm') {
    const result = typedInto(form).reply();
    return new Answer({ form: 'withdrawal', result, review: value }, { headers: unkept });
  }
  await admit(submitted, 'withdrawal', 'withdrawal', value.email);
  // The response is the same whether or not a mail is sent: the address may be a stranger's.
  const mayMailStrangers = !(await limited(request, shopper, 'withdrawal-mail', value.email));
  try {
    await sendWithdrawal({ ...value, language: tagOf(locale) }, { mayMailStrangers });
  } catch (error) {
    log.error({ code: errorCode(error) }, 'a withdrawal could not be sent');
    const message = t('pages:writeFailed', { email: storeSettings().contactEmail });
    throw refusedForm(submitted, 'withdrawal', message, { status: 503 });
  }
  const { number, email } = value;
  shopper.flash('success', 'pages:withdrawReceived', { number, email });
  return seeOther('/withdrawal?received');
}
