import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Shop } from './shop';

/** A name with a dot is still being written. */
const sent = (folder: string, ending: string) =>
  readdirSync(folder).filter((name) => name.endsWith(ending) && !name.startsWith('.'));

/** Newest first. */
export function mailsTo({ dataDir }: Pick<Shop, 'dataDir'>, address: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return sent(folder, '.txt')
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.toLowerCase().startsWith(`to: ${address.toLowerCase()}\n`));
}

/** Polls: mails are sent after the response. */
async function mailedLink(shop: Pick<Shop, 'dataDir'>, address: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const link = mailsTo(shop, address)
      .map((text) => wanted.exec(text)?.[0])
      .find((found) => found !== undefined);
    if (link !== undefined) return link;
    await setTimeout(20);
  }
}

export const resetLink = (shop: Pick<Shop, 'dataDir'>, address: string): Promise<string> =>
  mailedLink(shop, address, /https?:\/\/\S+\/my-account\/lost-password\?\S+/);
