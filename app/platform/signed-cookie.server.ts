import { createCookie } from '@remix-run/node';
import { config } from './config.server';
import { sessionSecrets } from './secret.server';

/** Seconds. */
export const day = 86_400;

/**
 * A cookie that only our pages send and no script reads, signed with SESSION_SECRET.
 * @param maxAge in seconds; without one it ends with the browser
 */
export function signedCookie(name: string, maxAge?: number) {
  return createCookie(name, {
    secrets: sessionSecrets(),
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config().appUrl.startsWith('https:'),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
