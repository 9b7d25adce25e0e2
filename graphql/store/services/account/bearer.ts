import type { Viewer } from '../context';
import { findLogin } from '../../db/account/token';
import type { Database } from '../../db/database';
import { readLoginToken } from '../../domain/account/login-token';

export interface BearerOptions {
  db: Database;
  now(): Date;
  secrets: readonly string[];
  siteUrl: string;
  /** The `Authorization` request header. */
  header: string | null;
}

/**
 * The account that a request comes from. No token, another scheme or a bare word is a guest; a token that cannot be used is refused
 * as is one whose login has ended by logout or a change of password.
 */
export function readBearer(options: BearerOptions): { viewer: Viewer | null; refused: boolean } {
  const token = /^Bearer\s+(\S.*)$/i.exec(options.header?.trim() ?? '')?.[1];
  if (token === undefined) return { viewer: null, refused: false };
  const now = options.now();
  const claims = readLoginToken(token, 'auth', { secrets: options.secrets, issuer: options.siteUrl }, now);
  const login = claims.ok ? findLogin(options.db, claims.login, now) : undefined;
  if (!claims.ok || login?.userId !== claims.userId) return { viewer: null, refused: true };
  return {
    viewer: { id: login.userId, role: login.role, login: login.id, since: login.createdAt },
    refused: false,
  };
}
