import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueLoginToken, readLoginToken, type LoginClaims } from '../../../graphql/store/domain/login-token';

const key = { secret: new TextEncoder().encode('a secret of thirty-two characters'), issuer: 'https://shop.example.test' };
const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = (changes: Partial<LoginClaims> = {}): LoginClaims => ({ kind: 'auth', userId: 2, family: 'f1', epoch: 0, ...changes });
const seconds = now.getTime() / 1000;

describe('login tokens', () => {
  it('come back as they were issued', async () => {
    const { token, expiresAt } = await issueLoginToken(claims(), key, now);
    expect(expiresAt).toBe(seconds + 300);
    expect(await readLoginToken(token, 'auth', key, now)).toEqual(claims());
  });

  it('give a refresh token a year', async () => {
    const { token, expiresAt } = await issueLoginToken(claims({ kind: 'refresh' }), key, now);
    expect(expiresAt).toBe(seconds + 365 * 86_400);
    expect((await readLoginToken(token, 'refresh', key, later(364 * 86_400))).kind).toBe('refresh');
  });

  it('lapse, with a minute for clocks that differ', async () => {
    const { token } = await issueLoginToken(claims(), key, now);
    await expect(readLoginToken(token, 'auth', key, later(359))).resolves.toBeDefined();
    await expect(readLoginToken(token, 'auth', key, later(361))).rejects.toMatchObject({ message: 'Expired token', expired: true });
  });

  it('are not taken for one another', async () => {
    const auth = await issueLoginToken(claims(), key, now);
    const refresh = await issueLoginToken(claims({ kind: 'refresh' }), key, now);
    await expect(readLoginToken(refresh.token, 'auth', key, now)).rejects.toThrow('Refresh token cannot be used');
    await expect(readLoginToken(auth.token, 'refresh', key, now)).rejects.toThrow('An auth token cannot be used');
  });

  it.each(['', 'garbage', 'abc.def.ghi', 'a.b.c.d'])('refuse what is no token: %j', async (text) => {
    await expect(readLoginToken(text, 'auth', key, now)).rejects.toThrow('Wrong number of segments');
  });

  it('refuse another signature, another server and no signature', async () => {
    const { token } = await issueLoginToken(claims(), key, now);
    const other = { ...key, secret: new TextEncoder().encode('another secret of thirty-two chars') };
    await expect(readLoginToken(token, 'auth', other, now)).rejects.toThrow('Signature verification failed');
    await expect(readLoginToken(token, 'auth', { ...key, issuer: 'https://other.test' }, now)).rejects.toThrow('The iss do not match');
    const [, body = ''] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    await expect(readLoginToken(none, 'auth', key, now)).rejects.toMatchObject({ name: 'TokenError' });
  });

  it('refuse a token of this server that names no user', async () => {
    const token = await new SignJWT({ data: { customer_id: 't_1' } })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(key.issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 100)
      .sign(key.secret);
    await expect(readLoginToken(token, 'auth', key, now)).rejects.toThrow('User ID not found');
  });
});
