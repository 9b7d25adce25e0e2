import { createCookie } from '@remix-run/node';
import { decodeJwt } from 'jose';
import { signJwt } from '../../graphql/store/domain/account/jwt';

const name = 'woocommerce-session';

/** Lets the shopper's session expire, as if 48 hours had passed: the cookie stays, the token in it is too old. */
export async function expireSession(cookies: Map<string, string>, secret: string): Promise<void> {
  const cookie = createCookie(name, { secrets: [secret] });
  const held = (await cookie.parse(`${name}=${cookies.get(name) ?? ''}`)) as { token: string };
  const past = Math.floor(Date.now() / 1000) - 60;
  const expired = signJwt({ ...decodeJwt(held.token), exp: past }, secret);
  const [pair = ''] = (await cookie.serialize({ token: expired })).split(';');
  cookies.set(name, pair.slice(name.length + 1));
}
