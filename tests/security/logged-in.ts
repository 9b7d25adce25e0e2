import { createLogin } from '../../graphql/store/login/login-sql';
import { issueLoginToken } from '../../graphql/store/login/login-token';
import { tokenKeys, type Shop } from '../store/account-shop';

export interface Tokens {
  auth: string;
  refresh: string;
}

/** The tokens of a new login. */
export function loggedIn({ db, clock }: Shop, userId: number): Tokens {
  const claims = { userId, login: createLogin(db, userId, clock.now) };
  const token = (kind: keyof Tokens) => issueLoginToken(kind, claims, tokenKeys, clock.now).token;
  return { auth: token('auth'), refresh: token('refresh') };
}
