import { randomBytes, scryptSync } from 'node:crypto';
import { Database } from '../../graphql/store/db/database';
import accounts from '../contract/fixture/accounts.json';

/** Hashes of the fixture's passwords that cost next to nothing: a login takes as long as its stored hash asks for. */
export function cheapenPasswords(databasePath: string): void {
  const db = new Database(databasePath);
  for (const { username, password } of accounts) {
    const salt = randomBytes(16);
    const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const hash = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    db.run('UPDATE users SET password_hash = ? WHERE login = ?', hash, username);
  }
  db.close();
}
