import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Shop } from '../tests/support/shop';
import { median, type Measurement } from './report';

const express =
  "require('express')().get('*', (request, response) => response.send('ok')).listen(Number(process.env.PORT), '127.0.0.1')";

/** An Express that answers "ok" and does nothing else: what pages are measured by, whatever the machine is. */
export async function startExpress(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const server = spawn(process.execPath, ['-e', express], {
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
      await pause(20);
    }
  }
}

const rounds = 3;

/** Restarts a shop some times: how long until its first list, in seconds and by the start of an Express that answers "ok". */
export async function restarts(shop: Shop): Promise<{ shop: Shop; times: Measurement[] }> {
  let running = shop;
  const ours: number[] = [];
  const others: number[] = [];
  while (ours.length < rounds) {
    let started = 0;
    running = await running.restart('SIGTERM', () => (started = performance.now()));
    await fetch(`${running.url}/products`);
    ours.push((performance.now() - started) / 1000);
  }
  // Afterwards: the first seconds of a shop would slow Express down.
  await pause(5000);
  while (others.length < rounds) {
    const started = performance.now();
    const { stop } = await startExpress();
    others.push((performance.now() - started) / 1000);
    stop();
  }
  const what = 'Restart until the first list';
  const ratio = median(ours) / median(others);
  return {
    shop: running,
    times: [
      { what: `${what}, median`, value: median(ours), unit: 's' },
      { what: `${what}, by the start of Express’s “ok”`, value: ratio, budget: 10 },
    ],
  };
}
