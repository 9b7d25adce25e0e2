import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { commerceError, type CommerceError } from '~/backend/errors.server';
import { explain } from '~/backend/messages.server';
import {
  changePassword,
  isSameEmail,
  readAccount,
  updatePersonalDetails,
  type Account,
} from '~/commerce/account/account.server';
import { endOtherLogins } from '~/commerce/account/log-in.server';
import { hasFreshLogin } from '~/commerce/account/proof.server';
import { keepUnsaved } from '~/commerce/account/unsaved.server';
import {
  isAccountIntent,
  pathOfIntent,
  typedValues,
  type AccountIntent,
} from '~/forms/account-intents.server';
import { changePasswordSchema, personalSchema } from '~/forms/account.server';
import { seeOther } from '~/http/answers.server';
import { failedForm, type FailureCause } from '~/http/failed-form.server';
import { securityEvent } from '~/http/security-events.server';
import type { Send } from '~/session/exchange.server';
import { limited } from '~/session/limits.server';
import { failedAddress, addressAction } from './address-actions.server';
import { logIn, signUp } from './login-actions.server';
import { withPassword } from './proof.server';
import type { Outcome, Submitted } from './reply.server';

async function savePersonal(submitted: Submitted, account: Account): Outcome {
  const { form, request, shopper } = submitted;
  const isFresh = await hasFreshLogin(shopper);
  const changes = (email: string) => !isSameEmail(email, account.email);
  const schema = personalSchema(shopper.t, (email) => changes(email) && !isFresh);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return failedForm('personal', submission.reply());
  const { currentPassword, ...details } = submission.value;
  const changesEmail = changes(details.email);
  const refuse = (field: 'email' | 'currentPassword', message: string, cause?: FailureCause) =>
    failedForm('personal', submission.reply({ fieldErrors: { [field]: [message] } }), cause);
  const typed = { asks: changesEmail && !isFresh, password: currentPassword };
  const saved = await withPassword(submitted, account, typed, async (send) => {
    // The answer tells whether an address is registered, so an account may ask only a few times a day.
    const wait = changesEmail && (await limited(request, shopper, 'email', account.userId));
    return wait || (await updatePersonalDetails(shopper, details, send));
  });
  if ('refused' in saved) return refuse('currentPassword', saved.refused.message, saved.refused.cause);
  if (saved.done === true) {
    if (changesEmail) securityEvent(request, 'email_change_asked', { account: account.email });
    return seeOther('/my-account?tab=personal');
  }
  if (saved.done === false) return refuse('email', shopper.t('account:errorEmailUsed'));
  return refuse('email', saved.done.message, saved.done);
}

async function savePassword(submitted: Submitted, account: Account): Outcome {
  const { form, request, shopper } = submitted;
  const isFresh = await hasFreshLogin(shopper);
  const { username, email, firstName, lastName } = account;
  const rules = { asks: !isFresh, about: [username, email, firstName, lastName] };
  const submission = parseWithZod(form, { schema: changePasswordSchema(shopper.t, rules) });
  if (submission.status !== 'success') return failedForm('password', submission.reply());
  const { currentPassword, password } = submission.value;
  const save = (send: Send) => changePassword(shopper, account, password, send);
  const saved = await withPassword(submitted, account, { asks: !isFresh, password: currentPassword }, save);
  if ('refused' in saved) {
    const fieldErrors = { currentPassword: [saved.refused.message] };
    return failedForm('password', submission.reply({ fieldErrors }), saved.refused.cause);
  }
  securityEvent(request, 'password_changed', { account: email });
  if (saved.done) return seeOther('/my-account?tab=password');
  shopper.flash('success', 'account:passwordChanged');
  return seeOther('/my-account');
}

async function endOthers({ shopper }: Submitted, account: Account): Outcome {
  await endOtherLogins(shopper, account.userId);
  shopper.flash('success', 'account:otherLoginsEnded');
  return seeOther('/my-account?tab=password');
}

const changes: Record<AccountIntent, (submitted: Submitted, account: Account) => Outcome> = {
  personal: savePersonal,
  password: savePassword,
  'end-others': endOthers,
  update: addressAction,
  'address-billing': addressAction,
  'address-shipping': addressAction,
};

/** Changes nothing, since the login has ended or is somebody else's by now; what was typed waits for its owner. */
function keptForOwner(
  { form, shopper }: Submitted,
  intent: AccountIntent,
  signedIn: Account | undefined,
): Response {
  const owner = form.get('account');
  const account = typeof owner === 'string' ? owner : '';
  const kept = keepUnsaved(shopper, { intent, account, values: typedValues(form) });
  if (signedIn) {
    shopper.flash('error', 'account:otherAccount', { name: signedIn.name });
    return seeOther('/my-account');
  }
  if (kept) shopper.flash('notice', 'account:typedKept');
  else if (!shopper.hasNews) shopper.flash('notice', 'account:signedOutNotice');
  return seeOther(pathOfIntent(intent));
}

/** Sends the form back as it was typed when the backend fails, with the reason when that helps. */
function cameBack(submitted: Submitted, intent: AccountIntent, error: CommerceError): Outcome {
  const { t } = submitted.shopper;
  const message = `${t('account:updateFailed')} – ${explain(error, t)}`;
  const typed = parseWithZod(submitted.form, { schema: z.object({}) });
  const result = typed.reply({ formErrors: [message] });
  if (intent !== 'personal' && intent !== 'password' && intent !== 'end-others')
    return failedAddress(submitted, result, { error });
  return Promise.resolve(failedForm(intent, result, { error }));
}

async function changeAccount(submitted: Submitted, intent: AccountIntent): Outcome {
  const { form, shopper } = submitted;
  try {
    const account = await readAccount(shopper);
    if (!account || (form.get('account') ?? account.userId) !== account.userId)
      return keptForOwner(submitted, intent, account);
    return await changes[intent](submitted, account);
  } catch (thrown) {
    const error = commerceError(thrown);
    if (error.sessionLapsed && !error.ranAsGuest) return keptForOwner(submitted, intent, undefined);
    return cameBack(submitted, intent, error);
  }
}

/** Every form of `/my-account`, by its intent. */
export async function accountAction(submitted: Submitted): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'login') return logIn(submitted);
  if (intent === 'register') return signUp(submitted);
  if (!isAccountIntent(intent)) throw new Response(null, { status: 400 });
  return changeAccount(submitted, intent);
}
