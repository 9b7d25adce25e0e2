import { isEmail } from '../../../rules/email';
import { isUserName, MAX_USER_NAME_LENGTH, sanitizeUserName } from '../../../rules/user-name';
import { accountMessages } from './account-messages';

const longestNicename = 50;
/** Generic mailbox names: the domain says more about the person (wc_create_new_customer_username). */
const commonMailboxes = new Set(['sales', 'hello', 'mail', 'contact', 'info']);

export function nicenameOf(login: string): string {
  const slug = login
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return (slug || 'user').slice(0, longestNicename);
}

export function displayNameOf(firstName: string, lastName: string, login: string): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ') || login;
}

/** Name that others may read. Returns '' if it is the login name, which WordPress shows for accounts without a name. */
export function publicName(person: Record<'displayName' | 'login' | 'nicename' | 'email', string>): string {
  const name = person.displayName.trim();
  const loginNames = [person.login, person.nicename, person.email].map((text) => text.toLowerCase());
  return loginNames.includes(name.toLowerCase()) ? '' : name;
}

export interface NamedPerson {
  email: string;
  firstName?: string;
  lastName?: string;
}

export function inventUserName(
  person: NamedPerson,
  taken: (name: string) => boolean,
  random = Math.random,
): string {
  const base = userNameFrom(person);
  let name = base;
  for (let numbers = 10_000; taken(name); numbers *= 2)
    name = `${base}-${String(Math.floor(random() * numbers)).padStart(4, '0')}`;
  return name;
}

function userNameFrom({ email, firstName = '', lastName = '' }: NamedPerson): string {
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

export function newAccountProblem({
  email,
  username,
}: Record<'email' | 'username', string>): string | undefined {
  if (!isEmail(email)) return accountMessages.emailMissing;
  const isRight = username.trim() === '' || isUserName(sanitizeUserName(username));
  return isRight ? undefined : accountMessages.userNameInvalid;
}
