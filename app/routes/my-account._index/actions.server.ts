import { commerceError, isOutage } from '~/backend/sentences/errors.server';
import { greet, NoViewerError, register, signIn } from '~/commerce/account/log-in.server';
import { loginSchema, registerSchema } from '~/forms/account/account.server';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { safePath } from '~/http/guards/safe-path.server';
import type { Translate } from '~/i18n/messages';
import { forgivenLogin } from '~/http/guards/rate-limit-forms.server';
import { admit, readSent, refusedForm, typedInto, type Submitted } from '~/http/forms/parse-form.server';
import type { AddressEditor } from '~/commerce/account/page.server';
import type { FailedForm } from '~/forms/failed-form';
import { explain, meaningOf } from '~/backend/sentences/messages.server';
import { keepUnsaved, type Account } from '~/commerce/account/account.server';
import { changeAccount, type AccountForm, type Changed } from '~/commerce/account/change.server';
import type { AddressKind } from '~/forms/address/address.server';
import {
  isAccountIntent,
  pathOfIntent,
  tabOfIntent,
  typedValues,
  type AccountIntent,
} from '~/forms/account/intents.server';
import { failedForm, type FailureCause } from '~/http/answers/failed-form.server';
import { securityEvent } from '~/http/guards/security-events.server';

/** An address form includes the fields of its country. */
type AccountFailure = FailedForm & { editor?: AddressEditor };

type Outcome = Promise<Response | Answer<AccountFailure>>;

async function logIn(submitted: Submitted): Promise<Response> {
  const { form, request, shopper } = submitted;
  const { t } = shopper;
  const { username, password } = readSent(submitted, 'login', loginSchema(t));
  await admit(submitted, 'login', 'login', username);
  try {
    greet(shopper, await signIn(shopper, username, password));
  } catch (error) {
    const isNobody = error instanceof NoViewerError;
    if (!isOutage(error)) securityEvent(request, 'login_failed', { account: username });
    const message = isNobody ? t('account:providerFailed') : explain(error, t);
    // The embedded store sends the same error for an unknown account.
    const field = meaningOf(error) === 'login-refused' ? 'password' : '';
    throw refusedForm(submitted, 'login', message, { error, field });
  }
  securityEvent(request, 'login_succeeded', { account: username });
  await forgivenLogin(username);
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

function whyNotRegistered(error: unknown, t: Translate): string {
  if (error instanceof NoViewerError) return t('account:providerFailed');
  const failure = commerceError(error);
  if (failure.unavailable || failure.sessionLapsed) return explain(failure, t);
  // One message for a taken name and a taken address, so that it does not reveal accounts.
  return t('account:errorTaken');
}

async function signUp(submitted: Submitted): Promise<Response> {
  const { form, request, shopper } = submitted;
  const { t } = shopper;
  const sent = readSent(submitted, 'register', registerSchema(t));
  const { email: account } = sent;
  await admit(submitted, 'register', 'register', account);
  try {
    greet(shopper, await register(shopper, sent), sent.username);
  } catch (error) {
    if (!isOutage(error)) securityEvent(request, 'registration_failed', { account });
    throw refusedForm(submitted, 'register', whyNotRegistered(error, t), { error });
  }
  securityEvent(request, 'registered', { account });
  return seeOther(safePath(form.get('redirectTo'), '/my-account'));
}

function kindOf({ form, request }: Submitted): AddressKind {
  const intent = form.get('intent');
  const edit = intent === 'update' ? new URL(request.url).searchParams.get('edit') : intent;
  return edit === 'shipping' || edit === 'address-shipping' ? 'shipping' : 'billing';
}

function sentForm(submitted: Submitted, intent: AccountIntent): AccountForm {
  const typed = [...submitted.form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values = Object.fromEntries(typed);
  return { intent, owner: values['account'], kind: kindOf(submitted), values };
}

/** Saves the input for its owner, as the session has ended or is another customer's. */
function keptForOwner(
  { form: sent, shopper }: Submitted,
  { intent: sentAs, kind, owner = '' }: AccountForm,
  signedIn: Account | undefined,
): Response {
  // The country button saves nothing by itself: the form around it comes back.
  const intent = sentAs === 'update' ? (`address-${kind}` as const) : sentAs;
  const kept = keepUnsaved(shopper, { intent, account: owner, values: typedValues(sent) });
  if (signedIn) {
    shopper.flash('error', 'account:otherAccount', { name: signedIn.name });
    return seeOther('/my-account');
  }
  if (kept) shopper.flash('notice', 'account:typedKept');
  else if (!shopper.hasNews) shopper.flash('notice', 'account:signedOutNotice');
  return seeOther(pathOfIntent(intent));
}

function changed(
  { request, shopper }: Submitted,
  form: AccountForm,
  outcome: Changed & { state: 'changed' },
) {
  const { intent } = form;
  const account = outcome.account.email;
  if (outcome.newEmail) securityEvent(request, 'email_changed', { account });
  if (intent === 'password') securityEvent(request, 'password_changed', { account });
  if (intent === 'end-others') shopper.flash('success', 'account:otherLoginsEnded');
  if (outcome.loggedOut) {
    shopper.flash('success', 'account:passwordChanged');
    return seeOther('/my-account');
  }
  return seeOther(`/my-account?tab=${tabOfIntent(intent)}`);
}

function comesBack(
  { form: sent }: Submitted,
  { intent, kind }: AccountForm,
  outcome: Changed & { state: 'shown' | 'refused' | 'failed' },
  cause: FailureCause,
  error?: Record<string, string[]>,
) {
  const typed = typedInto(sent).reply();
  // Conform's reply would sort the errors by field name.
  const result = error ? { ...typed, status: 'error' as const, error } : typed;
  const { editor } = outcome;
  if (editor) return failedForm(`address-${kind}`, result, cause, { editor });
  return failedForm(intent, result, cause);
}

async function change(submitted: Submitted, intent: AccountIntent): Outcome {
  const { request, shopper } = submitted;
  const form = sentForm(submitted, intent);
  const outcome = await changeAccount({ request, shopper }, form);
  switch (outcome.state) {
    case 'changed':
      return changed(submitted, form, outcome);
    case 'not-owner':
      return keptForOwner(submitted, form, outcome.signedIn);
    case 'shown':
      return comesBack(submitted, form, outcome, { status: 200 });
    case 'refused': {
      if (outcome.wrongPassword)
        securityEvent(request, 'login_failed', { account: outcome.account.username });
      return comesBack(submitted, form, outcome, outcome, outcome.problems);
    }
    case 'failed': {
      const { error } = outcome;
      const message = `${shopper.t('account:updateFailed')} – ${explain(error, shopper.t)}`;
      return comesBack(submitted, form, outcome, { error }, { '': [message] });
    }
  }
}

export async function accountAction(submitted: Submitted): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'login') return logIn(submitted);
  if (intent === 'register') return signUp(submitted);
  if (!isAccountIntent(intent)) throw new Response(null, { status: 400 });
  return change(submitted, intent);
}
