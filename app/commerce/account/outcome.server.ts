import type * as z from 'zod/v4';
import type { AccountIntent } from '~/forms/account/intents.server';
import type { AddressKind } from '~/forms/address/address.server';
import type { Shopper, Unsaved } from '~/session/shopper.server';

/** The shopper of a change and the request, whose network address attempts are counted by. */
export interface Visit {
  request: Request;
  shopper: Shopper;
}

export interface AccountForm {
  intent: AccountIntent;
  /** The account that the form was made for; undefined in a form of an older build. */
  owner: string | undefined;
  /** Which address it is about, if it is about one. */
  kind: AddressKind;
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
}

/** The change was made. */
export interface Done {
  state: 'changed';
  /** Another e-mail address was asked for. */
  newEmail?: boolean;
  /** The login has ended with the change. */
  loggedOut?: boolean;
}

/** An address form that only asked for the fields of another country. */
export interface Shown {
  state: 'shown';
}

/** Why nothing was changed: messages in the shopper's language by field. */
export interface Refused {
  state: 'refused';
  problems: Record<string, string[]>;
  wrongPassword?: boolean;
  /** 429, with `retry-after`, when a limit is reached. */
  status?: number;
  headers?: Record<string, string>;
}

/** What is wrong with a form, by field. */
export function refusedBy({ issues }: z.ZodError): Refused {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of issues) (problems[path.join('.')] ??= []).push(message);
  return { state: 'refused', problems };
}

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
