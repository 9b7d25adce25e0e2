import { isEmail } from '../../../rules/email';
import { isUserName, MAX_USER_NAME_LENGTH, sanitizeUserName } from '../../../rules/user-name';
import { accountMessages } from './account-messages';

const longestNicename = 50;
/** Mailbox names many shops share: the domain tells more about the person (WooCommerce). */
const commonMailboxes = new Set(['sales', 'hello', 'mail', 'contact', 'info']);

/** The name in addresses: lower case, words joined by hyphens, at most 50 characters. */
export function nicenameOf(login: string): string {
  const slug = login
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return (slug || 'user').slice(0, longestNicename);
}

/** "First Last", else the user name (wc_create_new_customer). */
export function displayNameOf(firstName: string, lastName: string, login: string): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ') || login;
}

/** What others read as a person's name: not what the person logs in with, which accounts without a name are called. */
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

/**
 * A free user name for an account without one: from the name, else from the e-mail address; a number follows when it is taken.
 * @param taken whether the name is in use already
 * @param random a number in [0, 1)
 */
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

/** What is wrong with an e-mail address and a user name as such; an empty name is to be made up. */
export function newAccountProblem({
  email,
  username,
}: Record<'email' | 'username', string>): string | undefined {
  if (!isEmail(email)) return accountMessages.emailMissing;
  const isRight = username.trim() === '' || isUserName(sanitizeUserName(username));
  return isRight ? undefined : accountMessages.userNameInvalid;
}
