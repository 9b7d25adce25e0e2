import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MailMessage, MailPort } from './mail-layout';

export interface Sender {
  name: string;
  address: string;
  replyTo?: string | undefined;
}

/** Rejects if the server does not accept the message. */
export function createSmtpTransport(url: string, sender: () => Sender): MailPort {
  return {
    async send(message) {
      const { default: nodemailer } = await import('nodemailer');
      const transport = nodemailer.createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      });
      await transport.sendMail(buildEnvelope(message, sender()));
    },
  };
}

interface OutboxOptions {
  folder: string;
  sender: () => Sender;
  now: () => Date;
  announce?: (mail: { file: string; subject: string; link?: string }) => void;
}

/** Writes mails as files that sort by time: `.eml` for mail programs, `.txt` to read. Only the owner may read them. */
export function createOutboxTransport({ folder, sender, now, announce }: OutboxOptions): MailPort {
  let count = 0;
  return {
    async send(message) {
      const { default: nodemailer } = await import('nodemailer');
      const compiler = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const currentSender = sender();
      const { message: source } = await compiler.sendMail({
        ...buildEnvelope(message, currentSender),
        date: now(),
      });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
      count += 1;
      const sequence = `${process.hrtime.bigint().toString().padStart(20, '0')}-${String(count).padStart(4, '0')}`;
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${sequence}`;
      const replyTo = message.replyTo ?? currentSender.replyTo;
      const text = [
        `To: ${message.to}`,
        ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
        `Subject: ${message.subject}`,
        '',
        message.text,
      ].join('\n');
      writeFileAtomic(path.join(folder, `${name}.eml`), source);
      writeFileAtomic(path.join(folder, `${name}.txt`), text);
      announce?.({
        file: path.join(folder, `${name}.txt`),
        subject: message.subject,
        ...(message.link ? { link: message.link } : {}),
      });
    },
  };
}

function buildEnvelope(message: MailMessage, sender: Sender) {
  const { to, subject, text } = message;
  const replyTo = message.replyTo ?? sender.replyTo;
  return {
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: to },
    subject,
    text,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    // Mail programs must not file a personal message as automatic.
    headers: message.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Renames into place, so that a reader never gets half of a mail. */
function writeFileAtomic(file: string, content: string | Buffer | NodeJS.ReadableStream): void {
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new TypeError('The mail was not compiled into a buffer.');
  const tempPath = path.join(path.dirname(file), `.${path.basename(file)}`);
  writeFileSync(tempPath, content, { mode: 0o600 });
  renameSync(tempPath, file);
}
