import type { Database } from '../database';

/** An address that is on the list of the newsletter, or waits to be put on it. */
export interface Subscriber {
  email: string;
  /** The random part of its links. */
  key: string;
  /** Language of the page that it was entered on. */
  locale: string;
  /** Unix seconds; null while the address waits. */
  confirmedAt: number | null;
}

/** Notes an address that waits. One that waits already gets its time anew; one on the list stays as it is. */
export function saveSubscriber(
  db: Database,
  { email, key, locale }: Omit<Subscriber, 'confirmedAt'>,
  now: number,
): void {
  db.run(
    `INSERT INTO newsletter (email, key, locale, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET locale = excluded.locale, created_at = excluded.created_at
     WHERE confirmed_at IS NULL`,
    email,
    key,
    locale,
    now,
  );
}

const columns = 'email, key, locale, confirmed_at AS confirmedAt';

/** The entry with this address, or with the key of its links. */
export function findSubscriber(db: Database, by: { email: string } | { key: string }) {
  return 'key' in by
    ? db.get<Subscriber>(`SELECT ${columns} FROM newsletter WHERE key = ?`, by.key)
    : db.get<Subscriber>(`SELECT ${columns} FROM newsletter WHERE email = ?`, by.email);
}

/** The list, the oldest entry first: who waits is not on it. */
export const subscribers = (db: Database): (Subscriber & { confirmedAt: number })[] =>
  db.all(`SELECT ${columns} FROM newsletter WHERE confirmed_at IS NOT NULL ORDER BY confirmed_at, id`);

export function confirmSubscriber(db: Database, key: string, now: number): void {
  db.run('UPDATE newsletter SET confirmed_at = ? WHERE key = ? AND confirmed_at IS NULL', now, key);
}

/** Forgets an address, with the mails that are on their way to it. */
export function deleteSubscriber(db: Database, email: string): void {
  db.run('DELETE FROM newsletter WHERE email = ?', email);
  db.run("DELETE FROM mails WHERE kind = 'newsletter' AND email = ?", email);
}

/** Forgets the addresses that have waited since before a moment. */
export function deleteWaiting(db: Database, before: number): void {
  db.run('DELETE FROM newsletter WHERE confirmed_at IS NULL AND created_at < ?', before);
}
