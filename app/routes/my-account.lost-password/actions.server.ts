import { passwordResetRequestSchema, newPasswordSchema } from '~/domain/forms/account-forms.server';
import { seeOther } from '~/http/responses/data-response.server';
import { logSecurityEvent } from '~/http/guards/security-events.server';
import {
  enforceRateLimit,
  rejectFormWithError,
  parseSubmission,
  rejectForm,
  type FormContext,
} from '~/http/forms/parse-form.server';
import { requestPasswordReset, resetPassword } from '~/commerce/account/account-api.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { findMeaning } from '~/domain/explain-error.server';

const PAGE_PATH = '/my-account/lost-password';

/** The response is the same whether or not the account exists. */
async function requestLink(submitted: FormContext): Promise<Response> {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const { username } = parseSubmission(submitted, 'request', passwordResetRequestSchema(t));
  await enforceRateLimit(submitted, 'request', 'reset', username);
  logSecurityEvent(request, 'reset_asked', { account: username });
  const reject = (error?: unknown) =>
    rejectForm(submitted, 'request', t('account:resetEmailFailed'), { error });
  const isSent = await requestPasswordReset(shopper, username).catch((error: unknown) => {
    throw reject(asCommerceError(error));
  });
  if (!isSent) throw reject();
  return seeOther(`${PAGE_PATH}?sent`);
}

async function redeemResetLink(submitted: FormContext): Promise<Response> {
  const { request, shopper } = submitted;
  const { t } = shopper;
  const link = await shopper.getCookie('reset');
  if (!link) return seeOther(`${PAGE_PATH}?invalid`);
  const { password } = parseSubmission(submitted, 'reset', newPasswordSchema(t, [link.login]));
  await enforceRateLimit(submitted, 'reset', 'reset-link', link.key);
  try {
    await resetPassword(shopper, { ...link, password });
  } catch (thrown) {
    const error = asCommerceError(thrown);
    const meaning = findMeaning(error);
    if (meaning === 'password-refused') throw rejectFormWithError(submitted, 'reset', error);
    if (meaning !== 'reset-link-invalid')
      throw rejectForm(submitted, 'reset', t('account:resetFailed'), { error });
    logSecurityEvent(request, 'reset_failed', { account: link.login });
    shopper.setCookie('reset', undefined);
    return seeOther(`${PAGE_PATH}?invalid`);
  }
  logSecurityEvent(request, 'reset_used', { account: link.login });
  shopper.setCookie('reset', undefined);
  // The backend has ended every login of the account, this one too.
  if (await shopper.getCookie('auth')) shopper.session.clear();
  return seeOther('/my-account');
}

export async function resetAction(submitted: FormContext): Promise<Response> {
  const intent = submitted.form.get('intent');
  if (intent === 'request') return requestLink(submitted);
  if (intent === 'reset') return redeemResetLink(submitted);
  throw new Response(null, { status: 400 });
}
