import { createCookie } from '@remix-run/node';
import type { BrowserContext } from '@playwright/test';
import { decodeJwt } from 'jose';
import { signJwt } from '../../graphql/store/domain/account/jwt';

const name = 'woocommerce-session';

/** Lets the shopper's session expire, as if 48 hours had passed: the cookie stays, the token in it is too old. */
export async function expireSession(context: BrowserContext, secret: string): Promise<void> {
  const held = (await context.cookies()).find((cookie) => cookie.name === name);
  if (!held) throw new Error('there is no session');
  const cookie = createCookie(name, { secrets: [secret] });
  const { token } = (await cookie.parse(`${name}=${held.value}`)) as { token: string };
  const past = Math.floor(Date.now() / 1000) - 60;
  const expired = signJwt({ ...decodeJwt(token), exp: past }, secret);
  const [pair = ''] = (await cookie.serialize({ token: expired })).split(';');
  await context.addCookies([{ ...held, value: pair.slice(name.length + 1) }]);
}
