import type { LegalText, MailJob, OrderNews, OwnerMessage, ReceivedWithdrawal } from '../../ports';
import type { Database } from '../database';

/** A mail that waits. */
export interface WaitingMail {
  id: number;
  /** Undefined when what it is about is gone. */
  job: MailJob | undefined;
  kind: MailJob['kind'];
  attempts: number;
}

interface MailRow {
  id: number;
  kind: MailJob['kind'];
  user_id: number | null;
  order_id: number | null;
  email: string;
  content: string | null;
  locale: string;
  attempts: number;
}

export function insertMail(db: Database, job: MailJob, now: number): void {
  db.run(
    'INSERT INTO mails (kind, user_id, order_id, email, content, locale, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    job.kind,
    'userId' in job ? job.userId : null,
    'orderId' in job ? job.orderId : null,
    'email' in job ? job.email : '',
    contentOf(job),
    job.locale ?? '',
    now,
    now,
  );
}

/** What a job says beside the ids that it names, as JSON. */
function contentOf(job: MailJob): string | null {
  if ('message' in job) return JSON.stringify(job.message);
  if ('withdrawal' in job) return JSON.stringify(job.withdrawal);
  if ('texts' in job) return JSON.stringify(job.texts);
  if ('alert' in job) return JSON.stringify(job.alert);
  return 'news' in job ? JSON.stringify(job.news) : null;
}

/** The next due mail, kept from others for `lease` seconds. A power failure may forget that it was taken, never the mail. */
export function takeMail(db: Database, now: number, lease: number): WaitingMail | undefined {
  return db.transaction(
    () => {
      const row = db.get<MailRow>(
        `SELECT id, kind, user_id, order_id, email, content, locale, attempts FROM mails
       WHERE failed_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT 1`,
        now,
      );
      if (row) putOff(db, row.id, now + lease);
      return row && { id: row.id, kind: row.kind, attempts: row.attempts, job: jobOf(row) };
    },
    { passing: true },
  );
}

function putOff(db: Database, id: number, dueAt: number): void {
  db.run('UPDATE mails SET due_at = ? WHERE id = ?', dueAt, id);
}

/** After it was sent. A power failure may forget that: then it is sent twice. */
export function deleteMail(db: Database, id: number): void {
  db.transaction(() => db.run('DELETE FROM mails WHERE id = ?', id), { passing: true });
}

/** Counts a failure; the mail is tried again at a later moment. */
export function retryMail(db: Database, id: number, dueAt: number): void {
  db.run('UPDATE mails SET attempts = attempts + 1, due_at = ? WHERE id = ?', dueAt, id);
}

/** Counts a failure; the mail is not tried again. */
export function giveUpMail(db: Database, id: number, now: number): void {
  db.run('UPDATE mails SET attempts = attempts + 1, failed_at = ? WHERE id = ?', now, id);
}

/** When the next mail is due; undefined when none waits. */
export function nextMailAt(db: Database): number | undefined {
  return (
    db.get<{ due_at: number | null }>('SELECT min(due_at) AS due_at FROM mails WHERE failed_at IS NULL')
      ?.due_at ?? undefined
  );
}

function jobOf(row: MailRow): MailJob | undefined {
  const { kind, locale } = row;
  if (kind === 'order-placed')
    return row.order_id === null ? undefined : { kind, orderId: row.order_id, locale };
  if (kind === 'order-news')
    return row.order_id === null || row.content === null
      ? undefined
      : { kind, orderId: row.order_id, news: JSON.parse(row.content) as OrderNews, locale };
  if (kind === 'order-received') {
    const said = row.content === null ? {} : { texts: JSON.parse(row.content) as LegalText[] };
    return row.order_id === null ? undefined : { kind, orderId: row.order_id, ...said, locale };
  }
  if (kind === 'withdrawal' || kind === 'withdrawal-received')
    return row.content === null
      ? undefined
      : { kind, withdrawal: JSON.parse(row.content) as ReceivedWithdrawal, locale };
  if (kind === 'owner-message')
    return row.content === null
      ? undefined
      : { kind, message: JSON.parse(row.content) as OwnerMessage, locale };
  if (kind === 'back-in-stock')
    return row.content === null
      ? undefined
      : { kind, alert: JSON.parse(row.content) as { productId: number }, email: row.email, locale };
  if (kind === 'password-reset') return { kind, userId: row.user_id, locale };
  if (row.user_id === null) return undefined;
  if (kind === 'email-requested' || kind === 'email-changed')
    return { kind, userId: row.user_id, email: row.email, locale };
  return { kind, userId: row.user_id, locale };
}
