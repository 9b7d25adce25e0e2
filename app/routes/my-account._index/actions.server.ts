import { asCommerceError, isOutage } from '~/platform/backend/commerce-error.server';
import { flashWelcome, NoViewerError, register, signIn } from '~/commerce/account/log-in.server';
import { loginSchema, registerSchema } from '~/domain/forms/account-forms.server';
import { seeOther, type DataResponse, toSafePath } from '~/http/responses/data-response.server';
import type { Translate } from '~/platform/i18n/messages';
import { resetLoginAttempts } from '~/http/guards/rate-limit.server';
import {
  enforceRateLimit,
  parseSubmission,
  rejectForm,
  echoSubmission,
  type FormContext,
  formErrorResponse,
  type FailureCause,
} from '~/http/forms/parse-form.server';
import type { AddressEditor } from '~/commerce/account/account-page.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { explainError, findMeaning } from '~/domain/explain-error.server';
import { saveUnsavedForm, type Account } from '~/commerce/account/account-api.server';
import {
  changeAccount,
  type AccountForm,
  type AccountChangeResult,
} from '~/commerce/account/change-account.server';
import {
  isAccountIntent,
  getIntentPath,
  getIntentTab,
  getRestorableValues,
  type AccountIntent,
} from '~/domain/forms/account-intents.server';
import { logSecurityEvent } from '~/http/guards/security-events.server';

/** An address form includes the fields of its country. */
type AccountFailure = FormErrorState & { editor?: AddressEditor };

type Outcome = Promise<Response | DataResponse<AccountFailure>>;

async function logIn(submitted: FormContext): Promise<Response> {
  const { form, request, shopper } = submitted;
  const { t } = shopper;
  const { username, password } = parseSubmission(submitted, 'login', loginSchema(t));
  await enforceRateLimit(submitted, 'login', 'login', username);
  try {
    flashWelcome(shopper, await signIn(shopper, username, password));
  } catch (error) {
    if (!isOutage(error)) logSecurityEvent(request, 'login_failed', { account: username });
    const message = error instanceof NoViewerError ? t('account:providerFailed') : explainError(error, t);
    // The embedded store sends the same error for an unknown account.
    const field = findMeaning(error) === 'login-refused' ? 'password' : '';
    throw rejectForm(submitted, 'login', message, { error, field });
  }
  logSecurityEvent(request, 'login_succeeded', { account: username });
  await resetLoginAttempts(username);
  return seeOther(toSafePath(form.get('redirectTo'), '/my-account'));
}

function registrationError(error: unknown, t: Translate): string {
  if (error instanceof NoViewerError) return t('account:providerFailed');
  const failure = asCommerceError(error);
  if (failure.isUnavailable || failure.isSessionExpired) return explainError(failure, t);
  // One message for a taken name and a taken address, so that it does not reveal accounts.
  return t('account:errorTaken');
}

async function signUp(submitted: FormContext): Promise<Response> {
  const { form, request, shopper } = submitted;
  const { t } = shopper;
  const registration = parseSubmission(submitted, 'register', registerSchema(t));
  const { email: account } = registration;
  await enforceRateLimit(submitted, 'register', 'register', account);
  try {
    flashWelcome(shopper, await register(shopper, registration), registration.username);
  } catch (error) {
    if (!isOutage(error)) logSecurityEvent(request, 'registration_failed', { account });
    throw rejectForm(submitted, 'register', registrationError(error, t), { error });
  }
  logSecurityEvent(request, 'registered', { account });
  return seeOther(toSafePath(form.get('redirectTo'), '/my-account'));
}

function readAccountForm({ form, request }: FormContext, intent: AccountIntent): AccountForm {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const values = Object.fromEntries(texts);
  const edit = intent === 'update' ? new URL(request.url).searchParams.get('edit') : intent;
  const kind = edit === 'shipping' || edit === 'address-shipping' ? 'shipping' : 'billing';
  return { intent, ownerId: values['account'], kind, values };
}

/** Saves the input for its owner, as the session has ended or is another customer's. */
function redirectToSavedForm(
  { form: formData, shopper }: FormContext,
  { intent: submittedIntent, kind, ownerId = '' }: AccountForm,
  signedIn: Account | undefined,
): Response {
  // The country button saves nothing by itself: the form around it comes back.
  const intent = submittedIntent === 'update' ? (`address-${kind}` as const) : submittedIntent;
  const values = getRestorableValues(formData);
  const isDraftSaved = saveUnsavedForm(shopper, { intent, account: ownerId, values });
  if (signedIn) {
    shopper.addFlash('error', 'account:otherAccount', { name: signedIn.name });
    return seeOther('/my-account');
  }
  if (isDraftSaved) shopper.addFlash('notice', 'account:typedKept');
  else if (!shopper.flash.isSet) shopper.addFlash('notice', 'account:signedOutNotice');
  return seeOther(getIntentPath(intent));
}

function respondToChange(
  { request, shopper }: FormContext,
  form: AccountForm,
  outcome: AccountChangeResult & { state: 'changed' },
) {
  const { intent } = form;
  const account = outcome.account.email;
  if (outcome.isNewEmail) logSecurityEvent(request, 'email_changed', { account });
  if (intent === 'password') logSecurityEvent(request, 'password_changed', { account });
  if (intent === 'end-others') shopper.addFlash('success', 'account:otherLoginsEnded');
  if (outcome.isLoggedOut) {
    shopper.addFlash('success', 'account:passwordChanged');
    return seeOther('/my-account');
  }
  return seeOther(`/my-account?tab=${getIntentTab(intent)}`);
}

function rejectAccountForm(
  submitted: FormContext,
  { intent, kind }: AccountForm,
  { editor }: { editor?: AddressEditor | undefined },
  cause: FailureCause,
  error?: Record<string, string[]>,
) {
  const echo = echoSubmission(submitted.form).reply();
  // Conform's reply would sort the errors by field name.
  const result = error ? { ...echo, status: 'error' as const, error } : echo;
  if (editor) return formErrorResponse(`address-${kind}`, result, cause, { editor });
  return formErrorResponse(intent, result, cause);
}

async function handleAccountForm(submitted: FormContext, intent: AccountIntent): Outcome {
  const { request, shopper } = submitted;
  const form = readAccountForm(submitted, intent);
  const outcome = await changeAccount({ request, shopper }, form);
  switch (outcome.state) {
    case 'changed':
      return respondToChange(submitted, form, outcome);
    case 'not-owner':
      return redirectToSavedForm(submitted, form, outcome.currentAccount);
    case 'shown':
      return rejectAccountForm(submitted, form, outcome, { status: 200 });
    case 'refused':
      if (outcome.isPasswordWrong)
        logSecurityEvent(request, 'login_failed', { account: outcome.account.username });
      return rejectAccountForm(submitted, form, outcome, outcome, outcome.problems);
    case 'failed': {
      const message = `${shopper.t('account:updateFailed')} – ${explainError(outcome.error, shopper.t)}`;
      return rejectAccountForm(submitted, form, outcome, outcome, { '': [message] });
    }
  }
}

export async function accountAction(submitted: FormContext): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'login') return logIn(submitted);
  if (intent === 'register') return signUp(submitted);
  if (!isAccountIntent(intent)) throw new Response(null, { status: 400 });
  return handleAccountForm(submitted, intent);
}
