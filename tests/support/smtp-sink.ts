import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { startListening } from './listening';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: string[];
  text: string;
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function read(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = lines.indexOf('');
  const headers = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const encoding = headers.find((line) => /^content-transfer-encoding:/i.test(line))?.split(': ')[1] ?? '';
  const body = lines.slice(end + 1).join('\n');
  return { headers, text: decoded(body, encoding).replaceAll('\r\n', '\n') };
}

/** Collects mails. `refuses` rejects them all. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  refuses = false;
  readonly #server = createServer((socket) => void this.#talk(socket));

  static async start(): Promise<SmtpSink> {
    const sink = new SmtpSink();
    await startListening(sink.#server);
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.close();
  }

  async #talk(socket: Socket): Promise<void> {
    let mail = { from: '', to: [] as string[] };
    let data: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const address = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? line;
    socket.on('error', () => undefined);
    say('220 sink');
    for await (const line of createInterface({ input: socket })) {
      if (data && line !== '.') data.push(line.replace(/^\.\./, '.'));
      else if (data) {
        this.mails.push({ ...mail, ...read(data) });
        mail = { from: '', to: [] };
        data = undefined;
        say('250 kept');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else if (/^RCPT/i.test(line) && this.refuses) say('550 no such mailbox');
      else {
        if (/^MAIL/i.test(line)) mail.from = address(line);
        if (/^RCPT/i.test(line)) mail.to.push(address(line));
        if (/^DATA/i.test(line)) data = [];
        say(data ? '354 go on' : '250 ok');
      }
    }
  }
}
