import type { Sentence } from './sentence';

/** What the backend says of its connection, logins and accounts. */
export const accountSentences: readonly Sentence[] = [
  // The connection and the login
  { pattern: /^Internal server error$/, meaning: 'unavailable', key: 'errors:unavailable' },
  {
    pattern: /The iss do not match|Invalid session token/i,
    meaning: 'session-foreign',
    key: 'errors:sessionEnded',
  },
  {
    pattern: /^invalid_(token|cart_token):|expired token/i,
    meaning: 'session-lapsed',
    key: 'errors:sessionEnded',
  },
  {
    pattern: /^Too many attempts\. Wait (?<count>\d+) min/,
    meaning: 'too-many-attempts',
    key: 'account:tooMany',
  },
  {
    pattern: /^Too many people are logging in/,
    meaning: 'unavailable',
    key: 'errors:unavailable',
  },
  {
    pattern: /^The user could not be logged in/,
    meaning: 'login-refused',
    key: 'errors:incorrectPassword',
  },
  {
    pattern: /^incorrect_password$|^(Error: )?The password you entered for the/,
    meaning: 'login-refused',
    key: 'errors:incorrectPassword',
  },
  {
    pattern:
      /^(invalid_username|invalid_email)$|^(Error: )?(Unknown (username|email address)|There is no account with that|The username .+ is not registered on this site)/,
    meaning: 'account-unknown',
    key: 'errors:invalidUsername',
  },
  {
    pattern: /^Password reset link is invalid/,
    meaning: 'reset-link-invalid',
    key: 'account:invalidPasswordResetLink',
  },
  {
    pattern: /^Log in again to change the password or the email address/,
    meaning: 'login-too-old',
    key: 'account:loginTooOld',
  },

  // The account
  {
    pattern:
      /^(Invalid billing email address|The email address you are trying to use is invalid|Please provide a valid email address)/,
    meaning: 'email-malformed',
    key: 'checkout:errorEmailForm',
    field: 'email',
  },
  {
    pattern: /email address is already used/i,
    meaning: 'email-taken',
    key: 'account:errorEmailUsed',
    field: 'email',
  },
  {
    pattern: /^An account is already registered with .+@/,
    meaning: 'email-taken',
    key: 'checkout:refusedEmailTaken',
    field: 'email',
  },
  {
    pattern: /^You must be logged in to checkout/,
    meaning: 'account-needed',
    key: 'checkout:accountNeeded',
  },
  {
    pattern: /^Please provide a valid account username/,
    meaning: 'username-malformed',
    key: 'account:errorUsernameForm',
    field: 'username',
  },
  {
    pattern: /^An account is already registered with that username/,
    meaning: 'username-taken',
    key: 'checkout:errorUsernameTaken',
    field: 'username',
  },
  {
    pattern: /^The password is too short\. Use at least (?<count>\d+)/,
    meaning: 'password-refused',
    key: 'account:errorPasswordShort',
    field: 'password',
  },
  {
    pattern: /^The password is too long\. Use at most (?<count>\d+)/,
    meaning: 'password-refused',
    key: 'account:errorPasswordLong',
    field: 'password',
  },
  {
    pattern: /^The password is too easy to guess/,
    meaning: 'password-refused',
    key: 'checkout:errorPasswordEasy',
    field: 'password',
  },
  {
    pattern: /^The password is one of the most common/,
    meaning: 'password-refused',
    key: 'account:errorPasswordCommon',
    field: 'password',
  },
  {
    pattern: /^The password is too close to your name/,
    meaning: 'password-refused',
    key: 'account:errorPasswordPersonal',
    field: 'password',
  },
];
