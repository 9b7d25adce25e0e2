import * as z from 'zod/v4';
import type { Viewer } from '../context';
import type { Database } from '../db/database';
import { verifyJwt } from '../domain/jwt';

const payloadSchema = z.object({
  jti: z.string(),
  data: z.object({ kind: z.literal('auth'), user_id: z.int().positive(), epoch: z.int() }),
});

export interface BearerOptions {
  db: Database;
  now(): Date;
  secrets: readonly string[];
  siteUrl: string;
  /** The `Authorization` request header. */
  header: string | null;
}

/**
 * Who sends the request. No token, another scheme or a bare word is a guest; a token that cannot be used is refused
 * (contract scenario auth-tokens), as is one that was revoked by logout or a change of password.
 */
export function readBearer(options: BearerOptions): { viewer: Viewer | null; refused: boolean } {
  const token = /^Bearer\s+(\S.*)$/i.exec(options.header?.trim() ?? '')?.[1];
  if (token === undefined) return { viewer: null, refused: false };
  const result = verifyJwt(token, { secrets: options.secrets, issuer: options.siteUrl, now: options.now() });
  if (!result.ok) return { viewer: null, refused: true };
  const payload = payloadSchema.safeParse(result.payload);
  if (!payload.success) return { viewer: null, refused: true };
  const { user_id: id, epoch } = payload.data.data;
  const user = options.db.get<{ role: string }>(
    `SELECT role FROM users WHERE id = ? AND token_epoch = ?
     AND NOT EXISTS (SELECT 1 FROM auth_tokens WHERE jti = ? AND revoked_at IS NOT NULL)`,
    id,
    epoch,
    payload.data.jti,
  );
  return user ? { viewer: { id, role: user.role }, refused: false } : { viewer: null, refused: true };
}
