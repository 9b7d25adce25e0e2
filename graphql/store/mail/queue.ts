import type { MailDesk, MailJob, MailMessage, MailPort, StoreLog } from '../services/context';
import type { Database } from '../db/database';

/** Seconds to wait after the first, second … failure; after the last one the shop gives up. */
const RETRY_AFTER = [60, 300, 1800, 7200, 21_600, 43_200, 86_400];
/** Seconds in which nobody else takes a mail that is being sent. */
const LEASE = 300;

interface MailRow {
  id: number;
  kind: MailJob['kind'];
  user_id: number | null;
  order_id: number | null;
  locale: string;
  attempts: number;
}

export interface MailQueueOptions {
  db: Database;
  port: MailPort;
  now: () => Date;
  log: StoreLog;
  /** Writes the message; undefined when there is nobody to send it to any more. */
  compose(job: MailJob): MailMessage | undefined;
}

/**
 * Mails that wait in the database. A job is stored in the transaction that causes it and sent after that was committed, so that
 * a mail server can neither delay nor break what a shopper does; failures are tried again for two days.
 */
export class MailQueue implements MailDesk {
  private readonly options: MailQueueOptions;
  private working: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(options: MailQueueOptions) {
    this.options = options;
  }

  /** Stores a job; call it inside the transaction. */
  queue(job: MailJob): void {
    const now = this.seconds();
    this.options.db.run(
      'INSERT INTO mails (kind, user_id, order_id, locale, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      job.kind,
      job.kind === 'order-received' ? null : job.userId,
      job.kind === 'order-received' ? job.orderId : null,
      job.locale ?? '',
      now,
      now,
    );
    this.wake();
  }

  /** Looks for due mails after the current work of the process, when a running transaction is committed. */
  wake(): void {
    if (this.closed) return;
    setImmediate(() => {
      void this.settle();
    });
  }

  /** Sends everything that is due; resolves when it is done. Never rejects. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.working) await this.working;
    this.working = this.work();
    await this.working;
    this.working = null;
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async work(): Promise<void> {
    try {
      for (let row = this.take(); row; row = this.take()) await this.deliver(row);
      this.schedule();
    } catch (error) {
      this.options.log.error({ reason: reasonOf(error) }, 'store: the mail queue cannot be read');
    }
  }

  /** The next due mail, kept from others for a while. */
  private take(): MailRow | undefined {
    if (this.closed) return undefined;
    const { db } = this.options;
    const now = this.seconds();
    return db.transaction(() => {
      const row = db.get<MailRow>(
        `SELECT id, kind, user_id, order_id, locale, attempts FROM mails
         WHERE failed_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT 1`,
        now,
      );
      if (row) db.run('UPDATE mails SET due_at = ? WHERE id = ?', now + LEASE, row.id);
      return row;
    });
  }

  private async deliver(row: MailRow): Promise<void> {
    const { db, port, log, compose } = this.options;
    try {
      const job = jobOf(row);
      const message = job && db.transaction(() => compose(job));
      if (message) await port.send({ ...message, id: `mail-${String(row.id)}-${row.kind}` });
      if (!this.closed) db.run('DELETE FROM mails WHERE id = ?', row.id);
    } catch (error) {
      if (this.closed) return;
      const wait = RETRY_AFTER[row.attempts];
      const fields = { mail: row.id, kind: row.kind, attempt: row.attempts + 1, reason: reasonOf(error) };
      if (wait === undefined) {
        db.run(
          'UPDATE mails SET attempts = attempts + 1, failed_at = ? WHERE id = ?',
          this.seconds(),
          row.id,
        );
        log.error(fields, 'store: a mail could not be sent and is given up');
      } else {
        db.run(
          'UPDATE mails SET attempts = attempts + 1, due_at = ? WHERE id = ?',
          this.seconds() + wait,
          row.id,
        );
        log.warn(fields, 'store: a mail could not be sent, it is tried again later');
      }
    }
  }

  private schedule(): void {
    if (this.closed) return;
    if (this.timer) clearTimeout(this.timer);
    const next = this.options.db.get<{ due_at: number | null }>(
      'SELECT min(due_at) AS due_at FROM mails WHERE failed_at IS NULL',
    )?.due_at;
    if (next === null || next === undefined) return;
    const seconds = Math.min(Math.max(1, next - this.seconds()), 3600);
    this.timer = setTimeout(() => {
      this.wake();
    }, seconds * 1000);
    this.timer.unref();
  }

  private seconds(): number {
    return Math.floor(this.options.now().getTime() / 1000);
  }
}

function jobOf(row: MailRow): MailJob | undefined {
  const { kind, locale } = row;
  if (kind === 'order-received')
    return row.order_id === null ? undefined : { kind, orderId: row.order_id, locale };
  if (kind === 'password-reset') return { kind, userId: row.user_id, locale };
  return row.user_id === null ? undefined : { kind, userId: row.user_id, locale };
}

/** What may be logged: mail servers repeat addresses in their messages. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${String(error.responseCode)}` : '';
  return `${code}${response}`;
}
