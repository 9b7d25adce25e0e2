import { createServer, type AddressInfo, type Socket } from 'node:net';
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
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function read(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const at = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const encoding = headers.find((line) => /^content-transfer-encoding:/i.test(line))?.split(': ')[1] ?? '';
  return {
    headers,
    text: decoded(source.slice(at + 4).replace(/^\.\./gm, '.'), encoding).replaceAll('\r\n', '\n'),
  };
}

/** Collects mails. `refuses` rejects them all. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  refuses = false;
  readonly #server = createServer((socket) => {
    this.#talk(socket);
  });

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

  #talk(socket: Socket): void {
    let rest = '';
    let from = '';
    let to: string[] = [];
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const end = () => {
      const at = rest.indexOf('\r\n.\r\n');
      if (at < 0) return false;
      this.mails.push({ from, to, ...read(rest.slice(0, at)) });
      rest = rest.slice(at + 5);
      to = [];
      isData = false;
      return say('250 kept');
    };
    const command = () => {
      const at = rest.indexOf('\r\n');
      if (at < 0) return false;
      const line = rest.slice(0, at);
      rest = rest.slice(at + 2);
      if (/^RCPT/i.test(line)) {
        if (this.refuses) return say('550 no such mailbox');
        to.push(/<(.*)>/.exec(line)?.[1] ?? line);
      }
      if (/^MAIL/i.test(line)) from = /<(.*?)>/.exec(line)?.[1] ?? line;
      isData = /^DATA/i.test(line);
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return say(isData ? '354 go on' : '250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      rest += chunk;
      while (isData ? end() : command());
    });
    say('220 sink');
  }
}
