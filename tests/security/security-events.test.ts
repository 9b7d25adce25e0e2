import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';
import { HttpClient } from '../support/http-client';
import { isLong } from '../support/long-running';
import { register } from '../support/visitor';
import { messageText } from '../support/messages';

const shop = attackedShop({ TRUSTED_PROXY_HEADER: 'x-forwarded-for' });

type Line = Record<string, unknown>;
const events = (): Line[] =>
  shop()
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => String(event).startsWith('security.'));

/** The lines that come while something is done. */
async function during(count: number, work: () => Promise<void>): Promise<Line[]> {
  const before = events().length;
  await work();
  await expect.poll(() => events().length - before).toBe(count);
  return events().slice(before);
}

const password = 'a long password 4711';
const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${shop().url}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.77', ...headers },
  });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
test('each security event is one line with a hash and a network, and nothing else about anybody', async () => {
  const email = 'watched@example.com';
  const login = (secret: string) =>
    send('/my-account', form({ intent: 'login', username: email, password: secret }));
  const [failed, registered, ...rest] = await during(6, async () => {
    await login('a wrong password');
    await send('/my-account', form({ intent: 'register', email, password, username: '' }));
    await login(password);
    await send('/my-account/lost-password', form({ intent: 'request', username: email }));
    await send('/my-account', form({ intent: 'login' }), { 'sec-fetch-site': 'cross-site' });
    await send('/cart', form({ intent: 'clear' }), { origin: 'https://evil.example' });
  });
  expect(failed).toMatchObject({
    event: 'security.login_failed',
    path: '/my-account',
    network: '203.0.113.0/24',
  });
  expect(registered?.['event']).toBe('security.registered');
  expect(rest.map(({ event }) => event)).toEqual([
    'security.login_succeeded',
    'security.reset_asked',
    'security.foreign_origin',
    'security.foreign_origin',
  ]);
  // The same account is the same hash, which cannot be made without the secret.
  const hashes = [failed, registered, rest[0], rest[1]].map((line) => line?.['account']);
  expect(new Set(hashes).size).toBe(1);
  expect(String(hashes[0])).toMatch(/^[\w-]{16}$/);
});

test('changes of an account are told', async () => {
  const client = new HttpClient(shop().url);
  await register(client, 'changing@example.com', password);
  expect(client.status).toBe(200);
  const lines = await during(1, async () => {
    await client.open('/my-account?tab=password');
    const next = `${password} new`;
    const typed = { currentPassword: password, password: next, confirmation: next };
    await client.press(messageText('account:savePassword'), typed);
  });
  expect(lines).toMatchObject([{ event: 'security.password_changed' }]);
});

test('no typed name gets into a line', async () => {
  const typed = fc.string({ minLength: 6, maxLength: 30, unit: fc.constantFrom(...'abcxyz@.{}"\\\n%') });
  await fc.assert(
    fc.asyncProperty(typed, fc.ipV6(), async (name, address) => {
      const secret = `!${name}!`;
      const [line] = await during(1, async () => {
        const fields = form({ intent: 'login', username: secret, password: secret });
        await send('/my-account', fields, { 'x-forwarded-for': address });
      });
      const text = JSON.stringify(line);
      expect(text).not.toContain(JSON.stringify(name).slice(1, -1));
      expect(String(line?.['network'])).toMatch(/^[\da-f:.]+\/(24|48)$/);
      expect(Object.keys(line ?? {}).toSorted()).toEqual([
        'account',
        'event',
        'level',
        'network',
        'path',
        'time',
      ]);
    }),
    { numRuns: isLong ? 20 : 8 },
  );
});

test('SECURITY.md describes every event', () => {
  const source = readFileSync('app/http/guards/security-events.server.ts', 'utf8');
  const names = [...source.matchAll(/^ {2}(\w+): '(?:info|warn)',$/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(8);
  const described = readFileSync('SECURITY.md', 'utf8');
  for (const name of names) expect(described).toContain(`\`security.${name}\``);
});
