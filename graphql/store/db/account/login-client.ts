import * as z from 'zod/v4';
import type { LoginClient, LoginProvider } from '../../domain/account/login-client';
import type { Database } from '../database';

const clientOptions = z.looseObject({
  issuer: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  redirectUri: z.string().optional(),
  scope: z.array(z.string()).optional(),
});

interface ClientRow {
  provider: string;
  name: string;
  is_enabled: number;
  client_options: string;
}

const clientSelect = 'SELECT provider, name, is_enabled, client_options FROM login_clients';

/** Passwords work unless the shop has switched them off. */
const passwordClient: LoginClient = { provider: 'PASSWORD', name: 'Password', isEnabled: true, options: {} };

/** The ways to log in that are switched on, in the shop's order. */
export function loginClients(db: Database): LoginClient[] {
  const clients = db.all<ClientRow>(`${clientSelect} ORDER BY position, provider`).map(clientFrom);
  const known = clients.some(({ provider }) => provider === passwordClient.provider);
  return (known ? clients : [passwordClient, ...clients]).filter(({ isEnabled }) => isEnabled);
}

export function findLoginClient(db: Database, provider: string): LoginClient | undefined {
  const row = db.get<ClientRow>(`${clientSelect} WHERE provider = ?`, provider);
  if (row) return clientFrom(row);
  return provider === passwordClient.provider ? passwordClient : undefined;
}

/** Offers a login by any OpenID Connect provider; it comes back to `/oauth/login/oauth2_generic`. */
export function saveLoginProvider(db: Database, { name, ...options }: LoginProvider): void {
  db.run(
    `INSERT INTO login_clients (provider, name, position, is_enabled, client_options) VALUES ('OAUTH2_GENERIC', ?, 100, 1, ?)
     ON CONFLICT (provider) DO UPDATE SET name = excluded.name, is_enabled = 1, client_options = excluded.client_options`,
    name ?? new URL(options.issuer).hostname,
    JSON.stringify({ ...options, configured: true }),
  );
}

/** Takes back what `saveLoginProvider` has offered; a provider of the shop's own settings stays. */
export function dropLoginProvider(db: Database): void {
  db.run(
    "DELETE FROM login_clients WHERE provider = 'OAUTH2_GENERIC' AND json_extract(client_options, '$.configured')",
  );
}

function clientFrom(row: ClientRow): LoginClient {
  return {
    provider: row.provider,
    name: row.name,
    isEnabled: row.is_enabled === 1,
    options: clientOptions.parse(JSON.parse(row.client_options)),
  };
}
