import { MAX_USER_NAME_LENGTH, sanitizeUserName } from '../../shared/user-name';

/** Refusals of login, registration and account, word for word. Those of passwords are in `password-service.ts`. */
export const accountMessages = {
  // `refused` is the same for every cause, so that it does not reveal whether the account exists.
  refused: 'The user could not be logged in.',
  alreadyLoggedIn: 'You are already logged in.',
  notOffered: 'This way to log in is not available. Choose another one.',
  missingCredentials: 'Missing username or password.',
  needsInput: (provider: string) =>
    provider === 'PASSWORD'
      ? 'The PASSWORD provider requires the use of the `credentials` input arg.'
      : `The ${provider.toLowerCase()} provider requires the use of the \`oauthResponse\` input arg.`,
  refreshUnusable: 'The refresh token cannot be used. Log in again.',
  loginEnded: 'The login has ended. Log in again.',
  loginExpired: 'Your login has expired. Log in again.',

  notSetUp: (name: string) => `${name} is not set up for login. Choose another way to log in.`,
  providerExpired: (name: string) =>
    `The login with ${name} has expired or was not started here. Start it again.`,
  providerRefused: (name: string) => `${name} did not accept the login. Start it again.`,
  providerBroken: (name: string) =>
    `The login with ${name} does not work at the moment. Try again later or choose another way to log in.`,
  providerKeptEmail:
    'The login provider did not pass on your email address. Allow it, or choose another way to log in.',

  logOutFirst: 'You are already logged in. Log out to register another account.',
  registrationClosed: 'User registration is currently not allowed.',
  emailMissing: 'Please provide a valid email address.',
  emailInvalid: 'The email address you are trying to use is invalid',
  emailRegistered: (email: string) =>
    `An account is already registered with ${email}. Please log in or use a different email address.`,
  emailUsed: 'Sorry, that email address is already used!',
  userNameInvalid: 'Please provide a valid account username.',
  userNameTaken: 'An account is already registered with that username. Please choose another.',
  passwordNotMade: 'A password was not provided and WooCommerce does not automatically generate one for you.',

  resetNameMissing: 'Enter a username or email address.',
  resetKeyMissing: 'A password reset key is required.',
  resetLoginMissing: 'A user login is required.',
  resetLinkInvalid: 'Password reset link is invalid.',

  notAllowed: 'You do not have the appropriate capabilities to perform this action',
  notYourCustomer: 'Not authorized to access this customer',
  fieldTooLong: (max: number) => `A field of the address is too long. Use at most ${String(max)} characters.`,
  billingEmailInvalid: 'Invalid billing email address',
  metaKeyInvalid: 'Sorry, this meta key cannot be used.',
  metaTooLong: 'The meta data is too long.',
  metaTooMuch: 'There is too much meta data.',
} as const;

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

/** Made of the person's names, else of the mailbox (wc_create_new_customer_username). */
export function generateUserName(
  { email, firstName, lastName }: Record<'email' | 'firstName' | 'lastName', string>,
  isTaken: (name: string) => boolean,
): string {
  const names = [firstName, lastName]
    .map((part) => sanitizeUserName(sanitizeUserName(part, true).replaceAll('@', '')))
    .filter((part) => part !== '');
  const text = names.join('.') || sanitizeUserName(email.split('@')[0] ?? '', true);
  const base =
    text
      .toLowerCase()
      .slice(0, MAX_USER_NAME_LENGTH - 5)
      .trim() || 'customer';
  let name = base;
  for (let range = 10_000; isTaken(name); range *= 2)
    name = `${base}-${String(Math.floor(Math.random() * range)).padStart(4, '0')}`;
  return name;
}
