import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MailPort } from '../context';

/** Writes every mail as a text file into a folder; the names sort by time. */
export function createOutbox(folder: string, now: () => Date): MailPort {
  let count = 0;
  return {
    send(message) {
      mkdirSync(folder, { recursive: true });
      count += 1;
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${String(process.hrtime.bigint()).padStart(20, '0')}-${String(count)}.txt`;
      writeFileSync(
        path.join(folder, name),
        `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text}\n`,
      );
      return Promise.resolve();
    },
  };
}
