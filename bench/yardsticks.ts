import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Shop } from '../tests/support/shop';
import { median, type Measurement } from './report';

const listen = "listen(Number(process.env.PORT), '127.0.0.1')";
const servers = {
  Node: `require('node:http').createServer((request, response) => response.end('ok')).${listen}`,
  Express: `require('express')().get('*', (request, response) => response.send('ok')).${listen}`,
};

/** A server that answers "ok" and does nothing else: more than that no page of ours can do on this machine. */
export async function startYardstick(name: keyof typeof servers) {
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

/** Restarts a shop five times: how long until its first list, in seconds and by the start of an Express that answers "ok". */
export async function restarts(shop: Shop): Promise<{ shop: Shop; times: Measurement[] }> {
  let running = shop;
  const ours: number[] = [];
  const express: number[] = [];
  while (ours.length < 5) {
    let started = 0;
    running = await running.restart('SIGTERM', () => (started = performance.now()));
    await fetch(`${running.url}/products`);
    ours.push((performance.now() - started) / 1000);
  }
  // Afterwards: the first seconds of a shop would slow Express down.
  await pause(5000);
  while (express.length < 5) {
    const started = performance.now();
    const { stop } = await startYardstick('Express');
    express.push((performance.now() - started) / 1000);
    stop();
  }
  const what = 'Restart until the first list';
  return {
    shop: running,
    times: [
      { what: `${what}, median`, value: median(ours), unit: 's' },
      {
        what: `${what}, by the start of Express’s “ok”`,
        value: median(ours) / median(express),
        unit: '',
        budget: 10,
      },
    ],
  };
}
