import { spawn } from 'node:child_process';
import { freePort } from '../tests/support/shop';
import { median, type Measurement } from './report';

const listen = "listen(Number(process.env.PORT), '127.0.0.1')";
const servers = {
  Node: `require('node:http').createServer((request, response) => response.end('ok')).${listen}`,
  Express: `require('express')().get('*', (request, response) => response.send('ok')).${listen}`,
};

export interface Yardstick {
  url: string;
  stop(): void;
}

/** A server that answers "ok" and does nothing else: more than that no page of ours can do on this machine. */
export async function startYardstick(name: keyof typeof servers): Promise<Yardstick> {
  const port = await freePort();
  const server = spawn(process.execPath, ['-e', servers[name]], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}/`;
  for (;;) {
    try {
      await fetch(url);
      return { url, stop: () => server.kill() };
    } catch (error) {
      if (!(error instanceof TypeError) || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** How long a start took, in seconds, and by that of an Express that answers "ok". */
export async function besideStart(what: string, seconds: number, budget: number): Promise<Measurement[]> {
  const starts: number[] = [];
  while (starts.length < 5) {
    const started = performance.now();
    const { stop } = await startYardstick('Express');
    starts.push((performance.now() - started) / 1000);
    stop();
  }
  return [
    { what: `${what}, median`, value: seconds, unit: 's' },
    { what: `${what}, by the start of Express’s “ok”`, value: seconds / median(starts), unit: '', budget },
  ];
}
