import { mailJob, type MailJob } from '../../domain/mail-job';
import { asFields, type Database } from '../database';

export interface WaitingMail {
  id: number;
  /** What it says; undefined when what it is about is gone. Throws when it is not understood. */
  readJob: () => MailJob | undefined;
  kind: MailJob['kind'];
  attempts: number;
}

interface MailRow extends Omit<WaitingMail, 'readJob'> {
  userId: number | null;
  orderId: number | null;
  email: string;
  content: string | null;
  locale: string;
}

export function insertMail(db: Database, job: MailJob, now: number): void {
  db.insert('mails', {
    kind: job.kind,
    userId: 'userId' in job ? job.userId : null,
    orderId: 'orderId' in job ? job.orderId : null,
    email: 'email' in job ? job.email : '',
    content: contentOf(job),
    locale: job.locale ?? '',
    dueAt: now,
    createdAt: now,
  });
}

/** What a job says beside the ids that it names. */
function contentOf(job: MailJob): object | null {
  if ('withdrawal' in job) return job.withdrawal;
  return 'texts' in job ? (job.texts ?? null) : null;
}

/** The next due mail, kept from others for `lease` seconds. A power failure may forget that it was taken, never the mail. */
export function takeMail(db: Database, now: number, lease: number): WaitingMail | undefined {
  return db.transaction(
    () => {
      const row = db.get<MailRow>(
        `SELECT ${asFields('id, kind, user_id, order_id, email, content, locale, attempts')} FROM mails
       WHERE failed_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT 1`,
        now,
      );
      if (row) db.update('mails', row.id, { dueAt: now + lease });
      return row && { ...row, readJob: () => jobOf(row) };
    },
    { passing: true },
  );
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
  return db.value('SELECT min(due_at) FROM mails WHERE failed_at IS NULL');
}

/** @throws ZodError for what another release has written, when it is not understood */
function jobOf({ kind, locale, email, orderId, userId, content }: MailRow): MailJob | undefined {
  const said: unknown = content === null ? undefined : JSON.parse(content);
  const { data, error } = mailJob.safeParse({
    kind,
    locale,
    email,
    orderId,
    userId,
    message: said,
    withdrawal: said,
    texts: said,
    alert: said,
    news: said,
  });
  if (data) return data;
  if (error.issues.some(({ path }) => path[0] === 'orderId' || path[0] === 'userId')) return undefined;
  throw error;
}
