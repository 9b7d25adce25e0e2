import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../graphql/store';
import { Database } from '../../../graphql/store/db/database';
import { readFolder } from '../../../graphql/store/import';
import type { MailMessage } from '../../../graphql/store/context';

const siteUrl = 'http://localhost:3000';
const root = mkdtempSync(path.join(tmpdir(), 'accounts-'));
const prepared = path.join(root, 'prepared.sqlite');
const start = new Date('2026-11-21T12:00:00Z');

interface Shop {
  store: Store;
  mails: MailMessage[];
  clock: { now: Date };
  dataDir: string;
  db: Database;
}

const shops: Shop[] = [];
let count = 0;

/** The contract's fixture in its own folder, with a clock that the test holds. */
async function shop(): Promise<Shop> {
  count += 1;
  const dataDir = path.join(root, String(count));
  mkdirSync(dataDir);
  copyFileSync(prepared, path.join(dataDir, 'store.sqlite'));
  const mails: MailMessage[] = [];
  const clock = { now: start };
  const store = await openStore({
    dataDir,
    siteUrl,
    secrets: ['secret of the tests'],
    now: () => clock.now,
    mail: {
      send: (message) => {
        mails.push(message);
        return Promise.resolve();
      },
    },
  });
  const made = { store, mails, clock, dataDir, db: new Database(store.databasePath) };
  shops.push(made);
  return made;
}

interface Answer {
  status: number;
  session: string | null;
  data: Record<string, unknown> | null;
  error: string | undefined;
}

async function send({ store }: Shop, query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await store.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const body = (await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
  return { status: response.status, session: response.headers.get('woocommerce-session'), data: body.data ?? null, error: body.errors?.[0]?.message };
}

const LOGIN = `mutation ($u: String!, $p: String!) { login(input: { provider: PASSWORD, credentials: { username: $u, password: $p } }) {
  authToken refreshToken sessionToken customer { id } user { id databaseId } } }`;

interface Login {
  authToken: string;
  refreshToken: string;
  sessionToken: string;
  user: { id: string };
  customer: { id: string };
}

async function login(made: Shop, u = 'jane', p = 'jane-pass-4711'): Promise<Login> {
  const { data, error } = await send(made, LOGIN, { u, p });
  if (!data?.['login']) throw new Error(error);
  return data['login'] as Login;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const session = (token: string) => ({ 'woocommerce-session': `Session ${token}` });
const WHO = '{ viewer { username } }';
const refresh = (made: Shop, token: string) => send(made, 'mutation ($t: String!) { refreshToken(input: { refreshToken: $t }) { success authToken } }', { t: token });

beforeAll(async () => {
  const dataDir = path.join(root, 'prepare');
  const store = await openStore({ dataDir, siteUrl, secrets: ['s'], now: () => start, seed: () => readFolder('tests/contract/fixture') });
  store.close();
  copyFileSync(path.join(dataDir, 'store.sqlite'), prepared);
}, 60_000);

afterEach(() => {
  for (const { store, db } of shops.splice(0)) {
    db.close();
    store.close();
  }
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('logins', () => {
  it('work with the user name or the address in any case, with blanks around', async () => {
    const made = await shop();
    for (const name of ['JANE', ' jane@example.com ', 'Jane@Example.COM']) expect((await login(made, name)).authToken).toBeTruthy();
  });

  it('end on one device only', async () => {
    const made = await shop();
    const [here, there] = [await login(made), await login(made)];
    await send(made, 'mutation { logout(input: {}) { success } }', {}, bearer(here.authToken));
    expect(await send(made, WHO, {}, bearer(here.authToken))).toMatchObject({ status: 401, data: null });
    expect((await refresh(made, here.refreshToken)).error).toBe('The login has ended. Log in again.');
    expect((await send(made, '{ cart { isEmpty } }', {}, session(here.sessionToken))).error).toBe('invalid_token: Expired token');
    expect((await send(made, WHO, {}, bearer(there.authToken))).data).toEqual({ viewer: { username: 'jane' } });
    expect((await refresh(made, there.refreshToken)).data).toMatchObject({ refreshToken: { success: true } });
  });

  it('can be ended with the session alone, when the auth token has lapsed', async () => {
    const made = await shop();
    const { authToken, refreshToken, sessionToken } = await login(made);
    made.clock.now = new Date(start.getTime() + 301_000);
    const answer = await send(made, 'mutation { logout(input: {}) { success } }', {}, { ...bearer(authToken), ...session(sessionToken) });
    expect(answer).toMatchObject({ status: 200, data: { logout: { success: null } } });
    expect((await refresh(made, refreshToken)).error).toBe('The login has ended. Log in again.');
  });

  it('lapse after 300 seconds, and go on with the refresh token for a year', async () => {
    const made = await shop();
    const { authToken, refreshToken } = await login(made);
    made.clock.now = new Date(start.getTime() + 300_000);
    expect(await send(made, WHO, {}, bearer(authToken))).toMatchObject({ status: 401 });
    const { data } = await refresh(made, refreshToken);
    const fresh = (data?.['refreshToken'] as { authToken: string }).authToken;
    expect((await send(made, WHO, {}, bearer(fresh))).data).toEqual({ viewer: { username: 'jane' } });
    made.clock.now = new Date(start.getTime() + 365 * 86_400_000);
    expect((await refresh(made, refreshToken)).error).toBe('The refresh token cannot be used. Log in again.');
  });

  it('all end with a change of password, the sender\'s too', async () => {
    const made = await shop();
    const [here, there] = [await login(made), await login(made)];
    const change = 'mutation ($id: ID!, $p: String) { updateUser(input: { id: $id, password: $p }) { user { id } } }';
    expect((await send(made, change, { id: here.user.id, p: 'brand-new-4711' }, bearer(here.authToken))).error).toBeUndefined();
    for (const { authToken, refreshToken } of [here, there]) {
      expect((await send(made, WHO, {}, bearer(authToken))).status).toBe(401);
      expect((await refresh(made, refreshToken)).error).toBe('The login has ended. Log in again.');
    }
    await expect(login(made)).rejects.toThrow('The user could not be logged in.');
    expect((await login(made, 'jane', 'brand-new-4711')).authToken).toBeTruthy();
  });

  it('never run a mutation for somebody whose token is refused', async () => {
    const made = await shop();
    const answer = await send(made, 'mutation { updateCustomer(input: { billing: { city: "Nowhere" } }) { customer { id } } }', {}, bearer('garbage'));
    expect(answer).toMatchObject({ status: 401, data: null });
    expect(made.db.get(`SELECT 1 FROM sessions WHERE billing LIKE '%Nowhere%'`)).toBeUndefined();
  });

  it('say the same for wrong passwords, unknown names and accounts without a password', async () => {
    const made = await shop();
    made.db.run(`UPDATE users SET password_hash = '' WHERE login = 'newbie'`);
    for (const [u, p] of [['jane', 'wrong'], ['nobody', 'x'], ['newbie', 'newbie-pass-4711'], ["' OR 1=1 --", 'x']]) {
      expect(await send(made, LOGIN, { u, p })).toMatchObject({ status: 200, error: 'The user could not be logged in.', session: null });
    }
  });
});

describe('lost passwords', () => {
  const ASK = 'mutation ($u: String!) { sendPasswordResetEmail(input: { username: $u }) { success } }';
  const RESET = 'mutation ($key: String!, $login: String!, $p: String!) { resetUserPassword(input: { key: $key, login: $login, password: $p }) { user { id } } }';
  const keyOf = (mail: MailMessage | undefined) => /[?&]key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  async function askFor(made: Shop, u: string): Promise<string> {
    await send(made, ASK, { u });
    await made.store.settled();
    return keyOf(made.mails.at(-1));
  }

  it('stores only the hash of a key, and no trace of mails that are sent', async () => {
    const made = await shop();
    const key = await askFor(made, 'jane');
    expect(key).toHaveLength(32);
    expect(JSON.stringify(made.db.all('SELECT * FROM password_resets'))).not.toContain(key);
    expect(made.db.all('SELECT * FROM mails')).toEqual([]);
  });

  it('opens the account once', async () => {
    const made = await shop();
    const key = await askFor(made, 'jane@example.com');
    const variables = { key, login: 'jane', p: 'brand-new-4711' };
    expect((await send(made, RESET, variables)).error).toBeUndefined();
    expect((await send(made, RESET, variables)).error).toBe('Password reset link is invalid.');
    expect((await login(made, 'jane', 'brand-new-4711')).authToken).toBeTruthy();
  });

  it('refuses the key of somebody else, an older one, and one from yesterday', async () => {
    const made = await shop();
    const older = await askFor(made, 'jane');
    const johns = await askFor(made, 'john');
    const key = await askFor(made, 'jane');
    const reset = (text: string) => send(made, RESET, { key: text, login: 'jane', p: 'brand-new-4711' });
    expect((await reset(older)).error).toBe('Password reset link is invalid.');
    expect((await reset(johns)).error).toBe('Password reset link is invalid.');
    made.clock.now = new Date(start.getTime() + 24 * 3600_000);
    expect((await reset(key)).error).toBe('Password reset link is invalid.');
  });

  it('does not spend the key on a password that is too short', async () => {
    const made = await shop();
    const key = await askFor(made, 'jane');
    expect((await send(made, RESET, { key, login: 'jane', p: 'short' })).error).toMatch(/too short/);
    expect((await send(made, RESET, { key, login: 'jane', p: 'long-enough-1' })).error).toBeUndefined();
  });

  it('answers unknown names alike, writes as much, and sends nothing', async () => {
    const made = await shop();
    const known = await send(made, ASK, { u: 'jane' });
    const unknown = await send(made, ASK, { u: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    await made.store.settled();
    expect(made.mails).toHaveLength(1);
  });
});

describe('new accounts', () => {
  const REGISTER = 'mutation ($input: RegisterCustomerInput!) { registerCustomer(input: $input) { customer { id databaseId email } } }';

  it('are greeted in their language and show nothing before the login', async () => {
    const made = await shop();
    const input = { email: ' Nora+shop@Example.com', password: 'fresh-Pass-1!', firstName: 'Nora', lastName: '<b>Nord</b>', locale: 'de_DE' };
    const { data } = await send(made, REGISTER, { input });
    expect(data).toMatchObject({ registerCustomer: { customer: { databaseId: null, email: null } } });
    await made.store.settled();
    expect(made.mails).toMatchObject([{ to: 'Nora+shop@example.com', subject: 'Willkommen bei Contract Shop' }]);
    expect(made.mails[0]?.text).toContain('Guten Tag Nora');
    expect((await login(made, 'nora.nord', 'fresh-Pass-1!')).authToken).toBeTruthy();
  });

  it('are all or nothing', async () => {
    const made = await shop();
    const input = { username: 'nora', email: 'nora@example.com', password: 'fresh-Pass-1!', metaData: [{ key: '_secret', value: 'x' }] };
    expect((await send(made, REGISTER, { input })).error).toMatch(/meta key/);
    expect(made.db.get(`SELECT 1 FROM users WHERE login = 'nora'`)).toBeUndefined();
    await made.store.settled();
    expect(made.mails).toEqual([]);
  });

  it('cannot be made twice at once', async () => {
    const made = await shop();
    const input = { username: 'nora', email: 'nora@example.com', password: 'fresh-Pass-1!' };
    const answers = await Promise.all([1, 2, 3].map(() => send(made, REGISTER, { input })));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => /already registered/.test(error ?? ''))).toHaveLength(2);
  });
});

describe('customers', () => {
  const UPDATE = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { metaData { key value } billing { city country } shipping { city email } } } }`;
  const ME = '{ customer { databaseId email billing { city country postcode } metaData { key value } downloadableItems { nodes { name } } } }';

  it('keep a wishlist and addresses', async () => {
    const made = await shop();
    const { authToken } = await login(made, 'newbie', 'newbie-pass-4711');
    const input = { metaData: [{ key: 'wishlist', value: '[27,31]' }], billing: { city: 'Bonn', country: 'DE' }, shippingSameAsBilling: true };
    expect((await send(made, UPDATE, { input }, bearer(authToken))).data).toEqual({
      updateCustomer: {
        customer: { metaData: [{ key: 'wishlist', value: '[27,31]' }], billing: { city: 'Bonn', country: 'DE' }, shipping: { city: 'Bonn', email: null } },
      },
    });
    await send(made, UPDATE, { input: { metaData: [{ key: 'wishlist', value: '[]' }] } }, bearer(authToken));
    const { data } = await send(made, ME, {}, bearer(authToken));
    expect(data).toMatchObject({ customer: { metaData: [{ key: 'wishlist', value: '[]' }], billing: { city: 'Bonn' } } });
  });

  it('cannot reach the shop\'s own notes, nor fill the database', async () => {
    const made = await shop();
    const { authToken } = await login(made);
    const meta = (metaData: object[]) => send(made, UPDATE, { input: { metaData } }, bearer(authToken));
    expect((await meta([{ key: '_proven_email', value: 'jane@example.com' }])).error).toMatch(/meta key/);
    expect((await meta([{ key: 'x', value: 'y'.repeat(20_001) }])).error).toMatch(/too long/);
    expect((await meta(Array.from({ length: 51 }, (_, n) => ({ key: `k${String(n)}`, value: '' })))).error).toMatch(/too much/);
    expect(made.db.all('SELECT * FROM user_meta')).toEqual([]);
  });

  it('show with the session alone where they live, not who they are', async () => {
    const made = await shop();
    const { sessionToken } = await login(made, 'john', 'john-pass-4711');
    const { data } = await send(made, ME, {}, session(sessionToken));
    expect(data).toEqual({
      customer: { databaseId: 3, email: null, billing: { city: null, country: 'US', postcode: null }, metaData: null, downloadableItems: { nodes: [] } },
    });
  });

  it('write names as plain text', async () => {
    const made = await shop();
    const { authToken } = await login(made);
    const input = { firstName: '<script>alert(1)</script> Jané 😀 ', lastName: "O'Neil; DROP TABLE users" };
    await send(made, 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id } } }', { input }, bearer(authToken));
    const { data } = await send(made, '{ customer { firstName lastName } }', {}, bearer(authToken));
    expect(data).toEqual({ customer: { firstName: 'Jané 😀', lastName: "O'Neil; DROP TABLE users" } });
  });
});

describe('downloads', () => {
  const DOWNLOADS = '{ customer { downloadableItems { nodes { name url downloadsRemaining } } } }';
  interface Item {
    name: string;
    url: string;
    downloadsRemaining: number;
  }

  async function janes(made: Shop): Promise<Item[]> {
    const { authToken } = await login(made);
    const { data } = await send(made, DOWNLOADS, {}, bearer(authToken));
    return (data?.['customer'] as { downloadableItems: { nodes: Item[] } }).downloadableItems.nodes;
  }

  function putFile(made: Shop, name: string, content: string): void {
    mkdirSync(path.join(made.dataDir, 'files'), { recursive: true });
    writeFileSync(path.join(made.dataDir, 'files', name), content);
  }

  const get = (made: Shop, url: string, headers: Record<string, string> = {}, method = 'GET') =>
    made.store.fetch(new Request(url, { method, headers }));

  it('stream the file, count, and end', async () => {
    const made = await shop();
    made.db.run('DELETE FROM download_permissions WHERE id > 2');
    putFile(made, 'album.zip', 'the music');
    const [album] = await janes(made);
    expect(album).toMatchObject({ name: 'Album ZIP', downloadsRemaining: 2 });
    const url = album?.url ?? '';
    const first = await get(made, url);
    expect(await first.text()).toBe('the music');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '9',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('album.zip') as string,
    });
    expect((await janes(made))[0]?.downloadsRemaining).toBe(1);
    expect((await get(made, url, {}, 'HEAD')).headers.get('content-length')).toBe('9');
    expect((await janes(made))[0]?.downloadsRemaining).toBe(1);
    await get(made, url);
    expect((await get(made, url)).status).toBe(410);
    const rest = await get(made, url, { range: 'bytes=4-' });
    expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toEqual([206, 'bytes 4-8/9', 'music']);
    expect((await janes(made)).map(({ name }) => name)).toEqual(['Booklet & Lyrics']);
  });

  it('are over after their term, in the words of the shopper', async () => {
    const made = await shop();
    putFile(made, 'album.zip', 'the music');
    const url = (await janes(made))[0]?.url ?? '';
    made.clock.now = new Date('2026-12-22T12:00:00Z');
    const answer = await get(made, url, { 'accept-language': 'de-AT,en;q=0.5' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Die Frist für diesen Download ist abgelaufen.');
    expect(await janes(made)).toEqual([]);
  });

  it('are not counted when the file is missing, and not given out for a changed link or a cancelled order', async () => {
    const made = await shop();
    const url = (await janes(made))[0]?.url ?? '';
    expect((await get(made, url)).status).toBe(404);
    expect((await janes(made))[0]?.downloadsRemaining).toBe(2);
    putFile(made, 'album.zip', 'the music');
    expect((await get(made, url.replace('/download/1/', '/download/2/'))).status).toBe(404);
    expect((await get(made, `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await get(made, url, {}, 'DELETE')).status).toBe(405);
    made.db.run(`UPDATE orders SET status = 'refunded' WHERE id = 187`);
    expect((await get(made, url)).status).toBe(404);
  });
});
