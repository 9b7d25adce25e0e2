import type { Shopper, Unsaved } from '~/session/shopper.server';

/** Keeps what was typed for an account until its owner has logged in again. False when there is nothing to keep. */
export function keepUnsaved(shopper: Shopper, { intent, account, values }: Unsaved): boolean {
  if (account === '' || Object.keys(values).length === 0) return false;
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

/** Tells of a change of the account that is saved, or waits for the owner of `email`; forgets what was kept of it. */
export function changeSaved(shopper: Shopper, email?: string): void {
  shopper.write('unsaved', undefined);
  if (email === undefined) shopper.flash('success', 'account:updated');
  else shopper.flash('notice', 'account:emailConfirm', { email });
}
