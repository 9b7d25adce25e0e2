import { sampleBranding } from '../support/sample-branding';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, test as base } from 'vitest';
import { openStore, type StoreOptions } from '../../graphql/store';
import { Database } from '../../graphql/store/db/database';
import { readFolder } from '../../graphql/store/import';
import type { MailMessage } from '@graphql/shared/mail/mail-message';
import { createTempFolder } from '../support/new-folder';

export const siteUrl = 'http://localhost:3000';
export const start = new Date('2026-11-21T12:00:00Z');

export type Shop = Awaited<ReturnType<typeof shop>>;

/** The contract's fixture in its own folder, with a clock that the test holds, until the test has ended. */
export async function shop(options: Partial<StoreOptions> = {}) {
  const dataDir = createTempFolder();
  writeFileSync(path.join(dataDir, 'store.sqlite'), await fixture());
  const mails: MailMessage[] = [];
  const clock = { now: start };
  const store = await openStore({
    dataDir,
    siteUrl,
    secrets: tokenKeys.secrets,
    branding: sampleBranding,
    now: () => clock.now,
    mail: {
      send: (message) => {
        mails.push(message);
        return Promise.resolve();
      },
    },
    ...options,
  });
  const db = new Database(store.databasePath);
  onTestFinished(() => {
    db.close();
    store.close();
  });
  return { store, mails, clock, dataDir, db };
}

/** A test that may have such a shop. */
export const test = base.extend('made', () => shop());

export type Answer = Awaited<ReturnType<typeof send>>;

/** Asks the store, at another endpoint than the usual one where `address` names one. */
export async function send(
  { store, address = '/graphql' }: Pick<Shop, 'store'> & { address?: string },
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
  isRemote = false,
) {
  const response = await store.fetch(
    new Request(siteUrl + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }),
    { isRemote },
  );
  const body = (await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
  return {
    status: response.status,
    headers: response.headers,
    session: response.headers.get('woocommerce-session'),
    data: body.data ?? null,
    error: body.errors?.[0]?.message,
  };
}

/** What has been mailed by now; with an address, to it alone. */
export async function mailsOf({ store, mails }: Shop, to?: string): Promise<MailMessage[]> {
  await store.settled();
  return to === undefined ? mails : mails.filter((mail) => mail.to === to);
}

export const LOGIN = `mutation ($u: String!, $p: String!) { login(input: { provider: PASSWORD, credentials: { username: $u, password: $p } }) {
  authToken refreshToken sessionToken customer { id } user { id databaseId } } }`;

export interface Login {
  authToken: string;
  refreshToken: string;
  sessionToken: string;
  user: { id: string };
  customer: { id: string };
}

export async function login(made: Shop, u = 'jane', p = 'jane-pass-4711'): Promise<Login> {
  const { data, error } = await send(made, LOGIN, { u, p });
  if (!data?.['login']) throw new Error(error);
  return data['login'] as Login;
}

export const LOGOUT = 'mutation { logout(input: {}) { success } }';
export const REGISTER =
  'mutation ($i: RegisterCustomerInput!) { registerCustomer(input: $i) { customer { id databaseId email } } }';
export const UPDATE = 'mutation ($i: UpdateCustomerInput!) { updateCustomer(input: $i) { customer { id } } }';
/** Asks for a mail with a link to a new password. */
export const ASK = 'mutation ($u: String!) { sendPasswordResetEmail(input: { username: $u }) { success } }';
export const RESET = `mutation ($key: String!, $login: String = "jane", $p: String!) {
  resetUserPassword(input: { key: $key, login: $login, password: $p }) { user { id databaseId } } }`;

export const REFRESH =
  'mutation ($t: String!) { refreshToken(input: { refreshToken: $t }) { success authToken } }';

/** What a link to a new password carries. */
export const keyIn = (mail: MailMessage | undefined) => /[?&]key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** What the shop signs its tokens with. */
export const tokenKeys = { secrets: ['secret of the tests'], siteUrl };

export const idOf = ({ db }: Shop, slug: string) =>
  db.value<number>('SELECT id FROM products WHERE slug = ?', slug) ?? 0;

export interface Download {
  name: string;
  url: string;
  downloadsRemaining: number;
}

/** What Jane may download. */
export async function downloadsOf(made: Shop): Promise<Download[]> {
  const { authToken } = await login(made);
  const query = '{ customer { downloadableItems { nodes { name url downloadsRemaining } } } }';
  const { data } = await send(made, query, {}, bearer(authToken));
  return (data?.['customer'] as { downloadableItems: { nodes: Download[] } }).downloadableItems.nodes;
}

/** A file that is sold. */
export function putFile({ dataDir }: Pick<Shop, 'dataDir'>, name: string, content: string): void {
  mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', name), content);
}

/** Somebody without a name, a password or a language. */
export const newUser = (login: string, email: string) => ({
  ...{ login, email, nicename: login, displayName: login, passwordHash: '' },
  ...{ firstName: '', lastName: '', locale: '' },
});

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const session = (token: string) => ({ 'woocommerce-session': `Session ${token}` });

async function prepare(): Promise<Buffer> {
  const store = await openStore({
    dataDir: createTempFolder(),
    siteUrl,
    secrets: ['s'],
    branding: sampleBranding,
    now: () => start,
    loadSeed: () => readFolder('tests/contract/fixture'),
  });
  store.close();
  return readFileSync(store.databasePath);
}

let prepared: Promise<Buffer> | undefined;
/** The database that every shop begins with: made once for all files of a process. */
const fixture = () => (prepared ??= prepare());
