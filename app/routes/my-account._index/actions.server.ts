import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { commerceError, type CommerceError } from '~/backend/errors.server';
import { explain } from '~/backend/messages.server';
import {
  changePassword,
  readAccount,
  updatePersonalDetails,
  type Account,
} from '~/commerce/account/account.server';
import { keepUnsaved } from '~/commerce/account/unsaved.server';
import {
  isAccountIntent,
  pathOfIntent,
  typedValues,
  type AccountIntent,
} from '~/forms/account-intents.server';
import { newPasswordSchema, personalSchema } from '~/forms/account.server';
import { seeOther } from '~/http/answers.server';
import { failedForm } from '~/http/failed-form.server';
import { securityEvent } from '~/http/security-events.server';
import { limited } from '~/session/limits.server';
import { failedAddress, addressAction } from './address-actions.server';
import { logIn, signUp } from './login-actions.server';
import type { Outcome, Submitted } from './reply.server';

async function savePersonal({ form, request, shopper }: Submitted, account: Account): Outcome {
  const submission = parseWithZod(form, { schema: personalSchema(shopper.t) });
  if (submission.status !== 'success') return failedForm('personal', submission.reply());
  const isNewEmail = submission.value.email.toLowerCase() !== account.email.toLowerCase();
  if (isNewEmail) {
    // The answer tells whether an address is registered, so an account may ask only a few times a day.
    const wait = await limited(request, shopper, 'email', account.userId);
    if (wait)
      return failedForm('personal', submission.reply({ fieldErrors: { email: [wait.message] } }), wait);
  }
  if (await updatePersonalDetails(shopper, submission.value)) {
    if (isNewEmail) securityEvent(request, 'email_changed', { account: account.email });
    return seeOther('/my-account?tab=personal');
  }
  const email = [shopper.t('account:errorEmailUsed')];
  return failedForm('personal', submission.reply({ fieldErrors: { email } }));
}

async function savePassword({ form, request, shopper }: Submitted, account: Account): Outcome {
  const submission = parseWithZod(form, { schema: newPasswordSchema(shopper.t) });
  if (submission.status !== 'success') return failedForm('password', submission.reply());
  const signedIn = await changePassword(shopper, account, submission.value.password);
  securityEvent(request, 'password_changed', { account: account.email });
  if (signedIn) return seeOther('/my-account?tab=password');
  shopper.flash('success', 'account:passwordChanged');
  return seeOther('/my-account');
}

const changes: Record<AccountIntent, (submitted: Submitted, account: Account) => Outcome> = {
  personal: savePersonal,
  password: savePassword,
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
  if (intent !== 'personal' && intent !== 'password') return failedAddress(submitted, result, { error });
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
