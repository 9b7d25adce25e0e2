import { parseWithZod } from '@conform-to/zod/v4';
import { commerceError, isOutage } from '~/backend/sentences/errors.server';
import { explain } from '~/backend/sentences/messages.server';
import { greet, welcome, NoViewerError, register, signIn } from '~/commerce/account/log-in.server';
import { loginSchema, registerSchema } from '~/forms/account/account.server';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { isHoneypotFilled } from '~/http/guards/form-body.server';
import { securityEvent } from '~/http/guards/security-events.server';
import { safePath } from '~/http/guards/safe-path.server';
import type { Translate } from '~/i18n/messages';
import { forgivenLogin, limited } from '~/session/limits.server';
import type { AddressEditor } from '~/commerce/account/page.server';
import type { FailedForm } from '~/forms/failed-form';
import type { Shopper } from '~/session/shopper.server';

export interface Submitted {
  form: FormData;
  request: Request;
  shopper: Shopper;
}

/** A form of the account that is sent back; an address form brings the fields of its country along. */
type AccountFailure = FailedForm & { editor?: AddressEditor };

export type Outcome = Promise<Response | Answer<AccountFailure>>;

export async function logIn({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: loginSchema(t) });
  if (submission.status !== 'success') return failedForm('login', submission.reply());
  const { username, password } = submission.value;
  const refuse = (message: string, cause: FailureCause) =>
    failedForm('login', submission.reply({ formErrors: [message] }), cause);
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return refuse(wait.message, wait);
  try {
    greet(shopper, await signIn(shopper, username, password));
  } catch (error) {
    const isNobody = error instanceof NoViewerError;
    if (!isOutage(error)) securityEvent(request, 'login_failed', { account: username });
    const message = isNobody ? t('account:providerFailed') : explain(error, t);
    return refuse(message, { error });
  }
  securityEvent(request, 'login_succeeded', { account: username });
  await forgivenLogin(username);
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

function whyNotRegistered(error: unknown, t: Translate): string {
  if (error instanceof NoViewerError) return t('account:providerFailed');
  const failure = commerceError(error);
  if (failure.unavailable || failure.sessionLapsed) return explain(failure, t);
  // The words are the same for a name and an address that are taken, so that the answer does not say which addresses have an account.
  return t('account:errorTaken');
}

export async function signUp({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: registerSchema(t) });
  if (submission.status !== 'success') return failedForm('register', submission.reply());
  const refuse = (message: string, cause?: FailureCause) =>
    failedForm('register', submission.reply({ formErrors: [message] }), cause);
  if (isHoneypotFilled(form)) return refuse(t('errors:general'));
  const wait = await limited(request, shopper, 'register', submission.value.email);
  if (wait) return refuse(wait.message, wait);
  try {
    welcome(shopper, await register(shopper, submission.value));
  } catch (error) {
    if (!isOutage(error)) securityEvent(request, 'registration_failed', { account: submission.value.email });
    return refuse(whyNotRegistered(error, t), { error });
  }
  securityEvent(request, 'registered', { account: submission.value.email });
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}
