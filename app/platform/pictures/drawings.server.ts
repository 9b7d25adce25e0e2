import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { singleton } from '~/platform/singleton.server';

/** Made by scripts/build-demo.mjs. */
const drawer = path.resolve('build', 'demo', 'draw.mjs');
const namesFile = path.resolve('build', 'demo', 'pictures.json');
const folder = path.resolve('public', 'pictures');

/** Milliseconds without work after which the thread gives its memory back. */
const rest = 10_000;

const drawnMessage = z.object({ name: z.string(), error: z.string().optional() });

/** Draws pictures of the demo shop in a thread, each once. */
class Drawings {
  #names: Promise<ReadonlySet<string>> | undefined;
  #thread: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;
  readonly #orders = new Map<string, { made: Promise<void>; done: () => void }>();

  /** @returns once the picture is there, or cannot be drawn */
  async draw(name: string): Promise<void> {
    this.#names ??= readNames();
    if (!(await this.#names).has(name)) return;
    const order = this.#orders.get(name) ?? this.#order(name);
    await order.made;
  }

  #order(name: string) {
    let done: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (done = resolve));
    const order = { made, done };
    this.#orders.set(name, order);
    clearTimeout(this.#resting);
    this.#thread ??= this.#start();
    this.#thread.postMessage({ name, folder });
    return order;
  }

  #start(): Worker {
    const thread = new Worker(drawer);
    thread.unref();
    thread.on('message', (message: unknown) => {
      const { name, error } = drawnMessage.parse(message);
      if (error !== undefined) log.warn({ picture: name, err: error }, 'a picture cannot be drawn');
      this.#finish(name);
      if (this.#orders.size > 0) return;
      this.#resting = setTimeout(() => this.#stop(), rest);
      this.#resting.unref();
    });
    thread.on('error', (error) => {
      log.error({ err: error }, 'drawing has ended');
      this.#stop();
    });
    return thread;
  }

  #finish(name: string): void {
    this.#orders.get(name)?.done();
    this.#orders.delete(name);
  }

  #stop(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    for (const name of [...this.#orders.keys()]) this.#finish(name);
    thread?.terminate().catch((error: unknown) => log.error({ err: error }, 'drawing cannot be ended'));
  }
}

async function readNames(): Promise<ReadonlySet<string>> {
  if (!existsSync(namesFile)) return new Set();
  return new Set(z.array(z.string()).parse(JSON.parse(await readFile(namesFile, 'utf8'))));
}

const drawings = () => singleton('drawings', () => new Drawings());

/** Waits until a picture of the demo shop that nobody has asked for yet is drawn. Any other file is left as it is. */
export async function drawIfMissing(file: string): Promise<void> {
  if (path.dirname(file) !== folder || path.extname(file) !== '.webp' || existsSync(file)) return;
  await drawings().draw(path.basename(file, '.webp'));
}

/** The file of `/pictures/{name}`, drawn now when it has to be; undefined when there is no such picture. */
export async function drawnPicture(name: string): Promise<string | undefined> {
  if (!/^[\w-]+\.webp$/.test(name)) return undefined;
  const file = path.join(folder, name);
  await drawIfMissing(file);
  return existsSync(file) ? file : undefined;
}
