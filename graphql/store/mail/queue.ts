import type { MailDesk, MailJob } from '../domain/mail-job';
import type { MailMessage, MailPort, StoreLog } from '../ports';
import type { Database } from '../db/database';
import {
  deleteMail,
  giveUpMail,
  insertMail,
  nextMailAt,
  retryMail,
  takeMail,
  type WaitingMail,
} from '../db/mail/mail-queue';
import { seconds } from '../domain/clock';
import { reasonOf } from '../domain/errors';

/** Seconds to wait after the first, second … failure; after the last one the shop gives up. */
const retryAfter = [60, 300, 1800, 7200, 21_600, 43_200, 86_400];
/** Seconds after which a database that could not be read is tried again. */
const lookAgainAfter = 60;
/** Seconds in which a mail that is being sent is not taken a second time. */
const lease = 300;

export interface MailQueueOptions {
  db: Database;
  port: MailPort;
  now: () => Date;
  log: StoreLog;
  /** Writes the message; undefined when its recipient is gone. */
  compose(job: MailJob): MailMessage | undefined;
}

/**
 * Mails that wait in the database. A job is stored in the transaction that causes it and sent after that was committed, so that
 * a mail server can neither delay nor break what a shopper does; failures are tried again for two days.
 */
export class MailQueue implements MailDesk {
  readonly #options: MailQueueOptions;
  #working: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: MailQueueOptions) {
    this.#options = options;
  }

  /** Stores a job; call it inside the transaction. */
  queue(job: MailJob): void {
    insertMail(this.#options.db, job, seconds(this.#options));
    this.wake();
  }

  /** Looks for due mails after the current work of the process, when a running transaction is committed. */
  wake(): void {
    if (this.#closed) return;
    setImmediate(() => {
      void this.settle();
    });
  }

  /** Sends everything that is due; resolves when it is done. Never rejects. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#working) await this.#working;
    this.#working = this.#work();
    await this.#working;
    this.#working = null;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    try {
      for (let mail = this.#take(); mail; mail = this.#take()) await this.#deliver(mail);
      if (!this.#closed) this.#wakeAt(nextMailAt(this.#options.db));
    } catch (error) {
      this.#cannotRead(error);
      this.#wakeAt(seconds(this.#options) + lookAgainAfter);
    }
  }

  #cannotRead(error: unknown): void {
    this.#options.log.error({ reason: reasonOf(error) }, 'store: the mail queue cannot be read');
  }

  #take(): WaitingMail | undefined {
    return this.#closed ? undefined : takeMail(this.#options.db, seconds(this.#options), lease);
  }

  async #deliver({ id, kind, readJob, attempts }: WaitingMail): Promise<void> {
    const { db, port, log, compose } = this.#options;
    try {
      const job = readJob();
      const message = job && db.transaction(() => compose(job));
      if (message) await port.send({ ...message, id: `mail-${String(id)}-${kind}` });
      if (!this.#closed) deleteMail(db, id);
    } catch (error) {
      if (this.#closed) return;
      const wait = retryAfter[attempts];
      const fields = { mail: id, kind, attempt: attempts + 1, reason: reasonOf(error) };
      if (wait === undefined) {
        giveUpMail(db, id, seconds(this.#options));
        log.error(fields, 'store: a mail could not be sent and is given up');
      } else {
        retryMail(db, id, seconds(this.#options) + wait);
        log.warn(fields, 'store: a mail could not be sent, it is tried again later');
      }
    }
  }

  #wakeAt(moment: number | undefined): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#closed || moment === undefined) return;
    const pause = Math.min(Math.max(1, moment - seconds(this.#options)), 3600);
    this.#timer = setTimeout(() => {
      this.wake();
    }, pause * 1000).unref();
  }
}
