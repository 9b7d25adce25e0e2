import { parseWithZod } from '@conform-to/zod/v4';
import { lostPasswordSchema, newPasswordSchema } from '~/forms/account/account.server';
import { limited } from '~/session/limits.server';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { securityEvent } from '~/http/guards/security-events.server';
import { isHoneypotFilled } from '~/http/guards/form-body.server';
import type { Shopper } from '~/session/shopper.server';
import { requestPasswordReset, resetPassword } from '~/commerce/account/account.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { explain, meaningOf } from '~/backend/sentences/messages.server';
import type { FailedForm } from '~/forms/failed-form';

interface Submitted {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

type Outcome = Promise<Response | Answer<FailedForm>>;

const page = '/my-account/lost-password';

/** Asks for the mail. The answer is the same whether or not there is such an account. */
async function requestLink({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: lostPasswordSchema(t) });
  if (submission.status !== 'success') return failedForm('request', submission.reply());
  const refuse = (message: string, cause?: FailureCause) =>
    failedForm('request', submission.reply({ formErrors: [message] }), cause);
  if (isHoneypotFilled(form)) return refuse(t('errors:general'));
  const { username } = submission.value;
  const wait = await limited(request, shopper, 'reset', username);
  if (wait) return refuse(wait.message, wait);
  securityEvent(request, 'reset_asked', { account: username });
  try {
    if (!(await requestPasswordReset(shopper, username))) return refuse(t('account:resetEmailFailed'));
  } catch (thrown) {
    const error = commerceError(thrown);
    const known = meaningOf(error) === 'too-many-attempts';
    return refuse(known ? explain(error, t) : t('account:resetEmailFailed'), { error });
  }
  return seeOther(`${page}?sent`);
}

/** Saves the new password with the key of the mailed link. */
async function reset({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const link = await shopper.read('reset');
  if (!link) return seeOther(`${page}?invalid`);
  const submission = parseWithZod(form, { schema: newPasswordSchema(t, [link.login]) });
  if (submission.status !== 'success') return failedForm('reset', submission.reply());
  const refuse = (message: string, cause?: FailureCause) =>
    failedForm('reset', submission.reply({ formErrors: [message] }), cause);
  const wait = await limited(request, shopper, 'reset-link', link.key);
  if (wait) return refuse(wait.message, wait);
  try {
    await resetPassword(shopper, { ...link, password: submission.value.password });
  } catch (thrown) {
    const error = commerceError(thrown);
    const meaning = meaningOf(error);
    if (meaning === 'password-refused' || meaning === 'too-many-attempts')
      return refuse(explain(error, t), { error });
    if (meaning !== 'reset-link-invalid') return refuse(t('account:resetFailed'), { error });
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

/** Both forms of `/my-account/lost-password`. */
export async function resetAction(submitted: Submitted): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'request') return requestLink(submitted);
  if (intent === 'reset') return reset(submitted);
  throw new Response(null, { status: 400 });
}
