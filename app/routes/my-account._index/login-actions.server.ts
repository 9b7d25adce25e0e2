import { parseWithZod } from '@conform-to/zod/v4';
import { loginSchema, registerSchema } from '~/forms/account.server';
import { forgiven, limited } from '~/session/limits.server';
import { safePath } from '~/http/safe-path.server';
import { seeOther } from '~/http/answers.server';
import { isTrapped } from '~/http/honeypot.server';
import { NoViewerError, register, signIn } from '~/commerce/account/log-in.server';
import { failed, hidden, statusOf, type Outcome, type Submitted } from './reply.server';
import { greet } from '~/commerce/account/greeting.server';
import { CommerceError, messageFor } from '~/backend/errors.server';

export async function logIn({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: loginSchema(t) });
  if (submission.status !== 'success') return failed('login', submission.reply(hidden));
  const { username, password } = submission.value;
  const refuse = (message: string, init?: { status?: number; headers?: HeadersInit }) =>
    failed('login', submission.reply({ formErrors: [message], ...hidden }), init);
  const wait = await limited(request, shopper, 'login', username);
  if (wait) return refuse(wait.message, wait);
  try {
    greet(shopper, await signIn(shopper, username, password));
  } catch (error) {
    if (error instanceof NoViewerError) return refuse(t('account:providerFailed'));
    if (error instanceof CommerceError) return refuse(messageFor(error, t), { status: statusOf(error) });
    throw error;
  }
  await forgiven('login', username);
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

export async function signUp({ form, request, shopper }: Submitted): Outcome {
  const { t } = shopper;
  const submission = parseWithZod(form, { schema: registerSchema(t) });
  if (submission.status !== 'success') return failed('register', submission.reply(hidden));
  const refuse = (message: string, init?: { status?: number; headers?: HeadersInit }) =>
    failed('register', submission.reply({ formErrors: [message], ...hidden }), init);
  if (isTrapped(form)) return refuse(t('errors:general'));
  const wait = await limited(request, shopper, 'register', submission.value.email);
  if (wait) return refuse(wait.message, wait);
  try {
    const { cartJoined, wishlistJoined } = await register(shopper, submission.value);
    shopper.flash('success', 'account:welcome');
    if (cartJoined) shopper.flash('success', 'account:cartJoined');
    if (wishlistJoined) shopper.flash('success', 'account:wishlistJoined');
  } catch (error) {
    if (error instanceof NoViewerError) return refuse(t('account:providerFailed'));
    if (!(error instanceof CommerceError)) throw error;
    if (error.unavailable || error.sessionLapsed)
      return refuse(messageFor(error, t), { status: statusOf(error) });
    // The same words whatever is taken: nobody learns who has an account.
    return refuse(t('account:errorTaken'));
  }
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}
