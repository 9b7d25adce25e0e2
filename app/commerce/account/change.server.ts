import { commerceError, type CommerceError } from '~/backend/sentences/errors.server';
import type { AccountIntent } from '~/forms/account/intents.server';
import { readAddress } from '~/forms/address/account-address.server';
import { readAccount, type Account } from './account.server';
import { changeAddress, endOthers, setPassword, setPersonalDetails } from './changes.server';
import { addressEditor, type AddressEditor } from './page.server';
import type { AccountForm, Done, Refused, Shown, Visit } from './outcome.server';

/** What became of a form of the account. */
export type Changed =
  | (Done & { account: Account })
  | (Shown & { editor: AddressEditor | undefined })
  | (Refused & { account: Account; editor: AddressEditor | undefined })
  /** The login has ended, or is another customer's by now. */
  | { state: 'not-owner'; signedIn: Account | undefined }
  | { state: 'failed'; error: CommerceError; editor: AddressEditor | undefined };

const changes = {
  personal: setPersonalDetails,
  password: setPassword,
  'end-others': endOthers,
  'address-billing': changeAddress,
  'address-shipping': changeAddress,
  update: changeAddress,
} satisfies Record<
  AccountIntent,
  (visit: Visit, account: Account, form: AccountForm) => Promise<Done | Shown | Refused>
>;

/** The form of the address, for showing it again; undefined for the account's other forms. */
async function editorOf({ shopper }: Visit, form: AccountForm): Promise<AddressEditor | undefined> {
  const isAddress = changes[form.intent] === changeAddress;
  return isAddress ? addressEditor(form.kind, readAddress(form.values), shopper) : undefined;
}

/** Changes the account of the customer who has sent the form, if it was made for them. */
export async function changeAccount(visit: Visit, form: AccountForm): Promise<Changed> {
  try {
    const account = await readAccount(visit.shopper);
    if (!account || (form.owner ?? account.userId) !== account.userId)
      return { state: 'not-owner', signedIn: account };
    const outcome = await changes[form.intent](visit, account, form);
    if (outcome.state === 'changed') return { ...outcome, account };
    const editor = await editorOf(visit, form);
    return outcome.state === 'shown' ? { ...outcome, editor } : { ...outcome, account, editor };
  } catch (thrown) {
    const error = commerceError(thrown);
    if (error.sessionLapsed && !error.ranAsGuest) return { state: 'not-owner', signedIn: undefined };
    return { state: 'failed', error, editor: await editorOf(visit, form) };
  }
}
