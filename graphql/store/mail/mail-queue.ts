import type { Database } from '../db/database';
import { getErrorCode } from '../core/user-facing-error';
import type { MailDispatcher, MailJob } from '../core/mail-job';
import type { MailMessage, MailPort } from '../../shared/mail/mail-message';
import type { StoreLog } from '../ports';

interface MailQueueOptions {
  db: Database;
  port: MailPort;
  log: StoreLog;
  /** Returns undefined if the recipient is deleted. */
  compose(job: MailJob): MailMessage | undefined;
}

/** Sends mails one by one after the transaction that queued them. Logs those that fail. */
export class MailQueue implements MailDispatcher {
  readonly #options: MailQueueOptions;
  #lastSend: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: MailQueueOptions) {
    this.#options = options;
  }

  queue(job: MailJob): void {
    this.#options.db.afterCommit(() => {
      this.#lastSend = this.#lastSend.then(() => this.#send(job));
    });
  }

  /** Resolves when all mails queued so far have been tried. */
  settle(): Promise<void> {
    return this.#lastSend;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #send(job: MailJob): Promise<void> {
    if (this.#isClosed) return;
    const { db, port, log, compose } = this.#options;
    try {
      const message = db.transaction(() => compose(job));
      if (message) await port.send(message);
    } catch (error) {
      log.error({ kind: job.kind, reason: getErrorCode(error) }, 'store: a mail could not be sent');
    }
  }
}
