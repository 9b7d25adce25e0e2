import { isEmail } from '../../shared/email';
import { isUserName, MAX_USER_NAME_LENGTH, sanitizeUserName } from '../../shared/user-name';
import { accountMessages } from './account-messages';

const MAX_NICENAME_LENGTH = 50;
/** Generic mailbox names: the domain says more about the person (wc_create_new_customer_username). */
const commonMailboxes = new Set(['sales', 'hello', 'mail', 'contact', 'info']);

export function toNicename(login: string): string {
  const slug = login
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return (slug || 'user').slice(0, MAX_NICENAME_LENGTH);
}

export function buildDisplayName(firstName: string, lastName: string, login: string): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ') || login;
}

/** Name that others may read. Returns '' if it is the login name, which WordPress shows for accounts without a name. */
export function getPublicName(
  person: Record<'displayName' | 'login' | 'nicename' | 'email', string>,
): string {
  const name = person.displayName.trim();
  const loginNames = [person.login, person.nicename, person.email].map((text) => text.toLowerCase());
  return loginNames.includes(name.toLowerCase()) ? '' : name;
}

export interface NamedPerson {
  email: string;
  firstName?: string;
  lastName?: string;
}

export function generateUserName(person: NamedPerson, isTaken: (name: string) => boolean): string {
  const base = suggestUserName(person);
  let name = base;
  for (let range = 10_000; isTaken(name); range *= 2)
    name = `${base}-${String(Math.floor(Math.random() * range)).padStart(4, '0')}`;
  return name;
}

function suggestUserName({ email, firstName = '', lastName = '' }: NamedPerson): string {
  const names = [firstName, lastName]
    .map((part) => sanitizeUserName(sanitizeUserName(part, true).replaceAll('@', '')))
    .filter((part) => part !== '');
  const [mailbox = '', domain = ''] = email.split('@');
  const text =
    names.length > 0
      ? names.join('.')
      : sanitizeUserName(commonMailboxes.has(mailbox) ? domain : mailbox, true);
  return (
    text
      .toLowerCase()
      .slice(0, MAX_USER_NAME_LENGTH - 5)
      .trim() || 'customer'
  );
}

export function findNewAccountProblem({
  email,
  username,
}: Record<'email' | 'username', string>): string | undefined {
  if (!isEmail(email)) return accountMessages.emailMissing;
  const isValid = username.trim() === '' || isUserName(sanitizeUserName(username));
  return isValid ? undefined : accountMessages.userNameInvalid;
}
