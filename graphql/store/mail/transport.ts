import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { MailMessage, MailPort } from '../ports';

export interface Sender {
  name: string;
  address: string;
  /** Where answers go to mails that do not say it themselves; default: `address`. */
  replyTo?: string | undefined;
}

/** Mails over SMTP; rejects when the server does not take the message. */
export function smtpTransport(url: string, sender: () => Sender): MailPort {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(message) {
      await transport.sendMail(envelope(message, sender()));
    },
  };
}

interface OutboxOptions {
  folder: string;
  sender: () => Sender;
  now: () => Date;
  /** Tells the developer about a new mail, with its link (to set a password, to see an order). */
  announce?: (mail: { file: string; subject: string; link?: string }) => void;
}

/**
 * Mails as files, for development and for shops without a mail server: `….eml` opens in a mail program, `….txt` beside it can be
 * read. The names sort by time. Only the owner may read them.
 */
export function outboxTransport({ folder, sender, now, announce }: OutboxOptions): MailPort {
  const compiler = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let count = 0;
  return {
    async send(message) {
      const from = sender();
      const { message: source } = await compiler.sendMail({ ...envelope(message, from), date: now() });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
      count += 1;
      const order = `${process.hrtime.bigint().toString().padStart(20, '0')}-${String(count).padStart(4, '0')}`;
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${order}`;
      const replyTo = message.replyTo ?? from.replyTo;
      const text = [
        `To: ${message.to}`,
        ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
        `Subject: ${message.subject}`,
        '',
        message.text,
      ].join('\n');
      write(path.join(folder, `${name}.eml`), source);
      write(path.join(folder, `${name}.txt`), text);
      announce?.({
        file: path.join(folder, `${name}.txt`),
        subject: message.subject,
        ...(message.link ? { link: message.link } : {}),
      });
    },
  };
}

function envelope(message: MailMessage, sender: Sender) {
  const { to, subject, text } = message;
  const replyTo = message.replyTo ?? sender.replyTo;
  return {
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: to },
    subject,
    text,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    // A person waits for the answer: it must not be put aside as a machine's.
    headers: message.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes a file whole or not at all: a reader that looks for the newest mail never gets half of it. */
function write(file: string, content: string | Buffer | NodeJS.ReadableStream): void {
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new TypeError('The mail was not compiled into a buffer.');
  const draft = path.join(path.dirname(file), `.${path.basename(file)}`);
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}
