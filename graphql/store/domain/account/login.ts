import { createHash, randomBytes } from 'node:crypto';

/** Seconds a mailed key to set a new password is good for. */
export const RESET_KEY_LIFE = 24 * 3600;

/** A key that cannot be guessed; only its hash is stored. */
export function newResetKey(): string {
  return randomBytes(24).toString('base64url');
}

export function hashResetKey(key: string): string {
  return createHash('sha256').update(`reset:${key}`).digest('base64url');
}

/** What a login says whatever went wrong: nothing tells whether the account exists. */
export const LOGIN_REFUSED = 'The user could not be logged in.';

/** The missing credentials of a login, in the words of Headless Login, or undefined. */
export function credentialsProblem(username: string, password: string): string | undefined {
  return username.trim() === '' || password === '' ? 'Missing username or password.' : undefined;
}

/** How the provider's name stands in messages: PASSWORD as it is, the others in lower case. */
export function needsInput(provider: string): string {
  return provider === 'PASSWORD'
    ? 'The PASSWORD provider requires the use of the `credentials` input arg.'
    : `The ${provider.toLowerCase()} provider requires the use of the \`oauthResponse\` input arg.`;
}
