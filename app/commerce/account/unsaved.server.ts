import type { Tab } from '~/forms/account-tabs';
import type { Shopper, Unsaved } from '~/session/shopper.server';

/** The section of the account that an intent belongs to. */
const tabOfIntent: Record<string, Tab> = {
  personal: 'personal',
  password: 'password',
  'address-billing': 'addresses',
  'address-shipping': 'addresses',
  update: 'addresses',
};

export function isAccountIntent(intent: unknown): intent is string {
  return typeof intent === 'string' && intent in tabOfIntent;
}

/** Where the form of an intent is. */
export function pathOfIntent(intent: string): string {
  const tab = tabOfIntent[intent] ?? 'dashboard';
  const edit = /^address-(billing|shipping)$/.exec(intent)?.[1];
  return `/my-account?tab=${tab}${edit ? `&edit=${edit}` : ''}`;
}

const notKept = new Set(['intent', 'account', 'password', 'confirmation', 'username']);
const longestValue = 200;

/** Keeps what was typed for an account until its owner has logged in again; never a password. */
export function keepUnsaved(shopper: Shopper, intent: string, form: FormData): boolean {
  const account = form.get('account');
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !notKept.has(name)
        ? [[name, value.slice(0, longestValue)]]
        : [],
    ),
  );
  if (typeof account !== 'string' || account === '' || Object.keys(values).length === 0) return false;
  shopper.write('unsaved', { intent, account: account.slice(0, 60), values });
  return true;
}

/** What this account has typed into the form of an intent and not saved. */
export async function unsavedFor(
  shopper: Shopper,
  intent: string,
  account: string,
): Promise<Unsaved['values'] | undefined> {
  const unsaved = await shopper.read('unsaved');
  return unsaved?.intent === intent && unsaved.account === account ? unsaved.values : undefined;
}
