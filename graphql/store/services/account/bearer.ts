import type { StoreServices, Viewer } from '../context';
import { findLogin } from '../../db/account/token';
import { readLoginToken } from '../../domain/account/login-token';

/**
 * The account that a request comes from. No token, another scheme or a bare word is a guest; a token that cannot be used is refused
 * as is one whose login has ended by logout or a change of password.
 * @param header `Authorization` of the request
 */
export function readBearer(
  services: Pick<StoreServices, 'db' | 'now' | 'secrets' | 'siteUrl'>,
  header: string | null,
): { viewer: Viewer | null; refused: boolean } {
  const token = /^Bearer\s+(\S.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (token === undefined) return { viewer: null, refused: false };
  const now = services.now();
  const claims = readLoginToken(token, 'auth', services, now);
  const login = claims.ok ? findLogin(services.db, claims.login, now) : undefined;
  if (!claims.ok || login?.userId !== claims.userId) return { viewer: null, refused: true };
  return { viewer: { id: login.userId, login: login.id, since: login.createdAt }, refused: false };
}
