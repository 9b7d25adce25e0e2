import * as z from 'zod/v4';
import type { LoginClient, LoginProvider } from './login-provider';
import type { Database } from '../db/database';

const clientOptionsSchema = z.looseObject({
  issuer: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  redirectUri: z.string().optional(),
  scope: z.array(z.string()).optional(),
});

type ClientRow = Omit<LoginClient, 'isEnabled' | 'options'> & { isEnabled: number; options: string };

// Enabled unless the shop has disabled it.
const passwordClient: LoginClient = { provider: 'PASSWORD', name: 'Password', isEnabled: true, options: {} };

export function loadLoginClients(db: Database): LoginClient[] {
  const sql = `SELECT provider, name, is_enabled AS isEnabled, client_options AS options FROM login_clients
    ORDER BY position, provider`;
  const clients = db.all<ClientRow>(sql).map((row) => ({
    ...row,
    isEnabled: row.isEnabled === 1,
    options: clientOptionsSchema.parse(JSON.parse(row.options)),
  }));
  const hasPasswordClient = clients.some(({ provider }) => provider === passwordClient.provider);
  return (hasPasswordClient ? clients : [passwordClient, ...clients]).filter(({ isEnabled }) => isEnabled);
}

export const findLoginClient = (db: Database, providerName: string): LoginClient | undefined =>
  loadLoginClients(db).find(({ provider }) => provider === providerName);

/** Registers an OpenID Connect provider with the callback `/oauth/login/oauth2_generic`. */
export function saveLoginProvider(db: Database, { name, ...options }: LoginProvider): void {
  db.save('login_clients', 'provider', {
    provider: 'OAUTH2_GENERIC',
    name: name ?? new URL(options.issuer).hostname,
    position: 100,
    isEnabled: true,
    clientOptions: { ...options, configured: true },
  });
}

/** Reverts `saveLoginProvider`. Keeps a provider of the shop's settings. */
export function removeLoginProvider(db: Database): void {
  db.run(
    "DELETE FROM login_clients WHERE provider = 'OAUTH2_GENERIC' AND json_extract(client_options, '$.configured')",
  );
}
