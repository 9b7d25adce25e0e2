import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { newPasswordSchema, personalSchema } from '~/forms/account.server';
import { limited } from '~/session/limits.server';
import { seeOther } from '~/http/answers.server';
import { addressCameBack, changeCountry, saveAddress } from './address-actions.server';
import { logIn, signUp } from './login-actions.server';
import { failed, hidden, saved, statusOf, updateFailed, type Outcome, type Submitted } from './reply.server';
import { isAccountIntent, keepUnsaved, pathOfIntent } from '~/commerce/account/unsaved.server';
import {
  changePassword,
  readAccount,
  updatePersonalDetails,
  type Account,
} from '~/commerce/account/account.server';
import { CommerceError } from '~/backend/errors.server';

async function savePersonal({ form, request, shopper }: Submitted, account: Account): Outcome {
  const submission = parseWithZod(form, { schema: personalSchema(shopper.t) });
  if (submission.status !== 'success') return failed('personal', submission.reply());
  if (submission.value.email.toLowerCase() !== account.email.toLowerCase()) {
    // The answer tells whether an address is registered: an account may ask that a few times a day only.
    const wait = await limited(request, shopper, 'email', account.userId);
    if (wait) return failed('personal', submission.reply({ fieldErrors: { email: [wait.message] } }), wait);
  }
  try {
    await updatePersonalDetails(shopper, submission.value);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.sessionLapsed) throw error;
    if (/email address is already used/i.test(error.message))
      return failed(
        'personal',
        submission.reply({ fieldErrors: { email: [shopper.t('account:errorEmailUsed')] } }),
      );
    return failed('personal', submission.reply({ formErrors: [updateFailed(error, shopper)] }), {
      status: statusOf(error),
    });
  }
  return saved(shopper, 'personal');
}

async function savePassword({ form, shopper }: Submitted, account: Account): Outcome {
  const submission = parseWithZod(form, { schema: newPasswordSchema(shopper.t) });
  if (submission.status !== 'success') return failed('password', submission.reply(hidden));
  try {
    if (await changePassword(shopper, account, submission.value.password)) return saved(shopper, 'password');
  } catch (error) {
    if (!(error instanceof CommerceError) || error.sessionLapsed) throw error;
    return failed('password', submission.reply({ formErrors: [updateFailed(error, shopper)], ...hidden }), {
      status: statusOf(error),
    });
  }
  shopper.flash('success', 'account:passwordChanged');
  return seeOther('/my-account');
}

/** The login has ended, or it is somebody else's by now: nothing is changed, and what was typed waits for its owner. */
function typedForNobody(
  { form, shopper }: Submitted,
  intent: string,
  account: Account | undefined,
): Response {
  const kept = keepUnsaved(shopper, intent, form);
  if (account) {
    shopper.flash('error', 'account:otherAccount', { name: account.name });
    return seeOther('/my-account');
  }
  if (kept) shopper.flash('notice', 'account:typedKept');
  else if (!shopper.hasNews) shopper.flash('notice', 'account:signedOutNotice');
  return seeOther(pathOfIntent(intent));
}

async function change(submitted: Submitted, intent: string): Outcome {
  const { form, shopper } = submitted;
  const account = await readAccount(shopper);
  if (!account || (form.get('account') ?? account.userId) !== account.userId)
    return typedForNobody(submitted, intent, account);
  if (intent === 'personal') return savePersonal(submitted, account);
  if (intent === 'password') return savePassword(submitted, account);
  if (intent === 'update') return changeCountry(submitted);
  return saveAddress(submitted, intent === 'address-shipping' ? 'shipping' : 'billing');
}

/** A form that could not even be checked: it comes back as it was typed. */
async function cameBack(submitted: Submitted, intent: string, error: CommerceError): Outcome {
  const { form, shopper } = submitted;
  const result = parseWithZod(form, { schema: z.object({}) }).reply({
    formErrors: [updateFailed(error, shopper)],
    ...hidden,
  });
  const init = { status: statusOf(error) };
  if (intent !== 'update' && !intent.startsWith('address-')) return failed(intent, result, init);
  return addressCameBack(submitted, result, init);
}

/** Every form of `/my-account`, by its intent. */
export async function accountAction(submitted: Submitted): Outcome {
  const intent = submitted.form.get('intent');
  if (intent === 'login') return logIn(submitted);
  if (intent === 'register') return signUp(submitted);
  if (!isAccountIntent(intent)) throw new Response(null, { status: 400 });
  try {
    return await change(submitted, intent);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.sessionLapsed && !error.ranAsGuest) return typedForNobody(submitted, intent, undefined);
    return cameBack(submitted, intent, error);
  }
}
