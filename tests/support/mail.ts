import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Shop } from './shop';

/** A name with a dot is still being written. */
const listMailFiles = (folder: string, ending: string) =>
  readdirSync(folder).filter((name) => name.endsWith(ending) && !name.startsWith('.'));

/** Newest first. */
export function getMailsTo({ dataDir }: Pick<Shop, 'dataDir'>, address: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return listMailFiles(folder, '.txt')
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.toLowerCase().startsWith(`to: ${address.toLowerCase()}\n`));
}

/** Polls: mails are sent after the response. */
async function waitForLink(shop: Pick<Shop, 'dataDir'>, address: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const link = getMailsTo(shop, address)
      .map((text) => pattern.exec(text)?.[0])
      .find((match) => match !== undefined);
    if (link !== undefined) return link;
    await setTimeout(20);
  }
}

export const waitForResetLink = (shop: Pick<Shop, 'dataDir'>, address: string): Promise<string> =>
  waitForLink(shop, address, /https?:\/\/\S+\/my-account\/lost-password\?\S+/);
