import { lostPasswordSchema, newPasswordSchema } from '~/forms/account/account.server';
import { limited } from '~/session/limits.server';
import { seeOther, Answer } from '~/http/answers/answers.server';
import { securityEvent } from '~/http/guards/security-events.server';
import { formError, readSent, refusedForm, type Submitted } from '~/session/sent-form.server';
import { requestPasswordReset, resetPassword } from '~/commerce/account/account.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { meaningOf } from '~/backend/sentences/messages.server';
import type { FailedForm } from '~/forms/failed-form';

type Outcome = Promise<Response | Answer<FailedForm>>;

const page = '/my-account/lost-password';

/** Asks for the mail. The answer is the same whether or not there is such an account. */
async function requestLink(submitted: Submitted): Outcome {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const sent = readSent(submitted, 'request', lostPasswordSchema(t));
  if (sent instanceof Answer) return sent;
  const { username } = sent.value;
  const wait = await limited(request, shopper, 'reset', username);
  if (wait) return refusedForm(submitted, 'request', wait);
  securityEvent(request, 'reset_asked', { account: username });
  try {
    if (await requestPasswordReset(shopper, username)) return seeOther(`${page}?sent`);
    return refusedForm(submitted, 'request', t('account:resetEmailFailed'));
  } catch (thrown) {
    const error = commerceError(thrown);
    if (meaningOf(error) === 'too-many-attempts') return formError(submitted, 'request', error);
    return refusedForm(submitted, 'request', t('account:resetEmailFailed'), { error });
  }
}

/** Saves the new password with the key of the mailed link. */
async function reset(submitted: Submitted): Outcome {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const link = await shopper.read('reset');
  if (!link) return seeOther(`${page}?invalid`);
  const sent = readSent(submitted, 'reset', newPasswordSchema(t, [link.login]));
  if (sent instanceof Answer) return sent;
  const wait = await limited(request, shopper, 'reset-link', link.key);
  if (wait) return refusedForm(submitted, 'reset', wait);
  try {
    await resetPassword(shopper, { ...link, password: sent.value.password });
  } catch (thrown) {
    const error = commerceError(thrown);
    const meaning = meaningOf(error);
    if (meaning === 'password-refused' || meaning === 'too-many-attempts')
      return formError(submitted, 'reset', error);
    if (meaning !== 'reset-link-invalid')
      return refusedForm(submitted, 'reset', t('account:resetFailed'), { error });
    securityEvent(request, 'reset_failed', { account: link.login });
    shopper.write('reset', undefined);
    return seeOther(`${page}?invalid`);
  }
  securityEvent(request, 'reset_used', { account: link.login });
  shopper.write('reset', undefined);
  // The backend has ended every login of the account, this one too.
  if (await shopper.read('auth')) shopper.forgetSession();
  shopper.flash('success', 'account:passwordChanged');
  return seeOther('/my-account');
}

export async function resetAction(submitted: Submitted): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'request') return requestLink(submitted);
  if (intent === 'reset') return reset(submitted);
  throw new Response(null, { status: 400 });
}
