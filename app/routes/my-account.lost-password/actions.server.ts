import { lostPasswordSchema, newPasswordSchema } from '~/forms/account/account.server';
import { seeOther } from '~/http/answers/answers.server';
import { securityEvent } from '~/http/guards/security-events.server';
import { admit, formError, readSent, refusedForm, type Submitted } from '~/http/forms/parse-form.server';
import { requestPasswordReset, resetPassword } from '~/commerce/account/account.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';

const page = '/my-account/lost-password';

/** The response is the same whether or not the account exists. */
async function requestLink(submitted: Submitted): Promise<Response> {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const { username } = readSent(submitted, 'request', lostPasswordSchema(t));
  await admit(submitted, 'request', 'reset', username);
  securityEvent(request, 'reset_asked', { account: username });
  try {
    if (await requestPasswordReset(shopper, username)) return seeOther(`${page}?sent`);
    throw refusedForm(submitted, 'request', t('account:resetEmailFailed'));
  } catch (thrown) {
    const error = commerceError(thrown);
    throw refusedForm(submitted, 'request', t('account:resetEmailFailed'), { error });
  }
}

async function reset(submitted: Submitted): Promise<Response> {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const link = await shopper.read('reset');
  if (!link) return seeOther(`${page}?invalid`);
  const { password } = readSent(submitted, 'reset', newPasswordSchema(t, [link.login]));
  await admit(submitted, 'reset', 'reset-link', link.key);
  try {
    await resetPassword(shopper, { ...link, password });
  } catch (thrown) {
    const error = commerceError(thrown);
    const meaning = meaningOf(error);
    if (meaning === 'password-refused') throw formError(submitted, 'reset', error);
    if (meaning !== 'reset-link-invalid')
      throw refusedForm(submitted, 'reset', t('account:resetFailed'), { error });
    securityEvent(request, 'reset_failed', { account: link.login });
    shopper.write('reset', undefined);
    return seeOther(`${page}?invalid`);
  }
  securityEvent(request, 'reset_used', { account: link.login });
  shopper.write('reset', undefined);
  // The backend has ended every login of the account, this one too.
  if (await shopper.read('auth')) shopper.forgetSession();
  return seeOther('/my-account');
}

export async function resetAction(submitted: Submitted): Promise<Response> {
  const intent = submitted.form.get('intent');
  if (intent === 'request') return requestLink(submitted);
  if (intent === 'reset') return reset(submitted);
  throw new Response(null, { status: 400 });
}
