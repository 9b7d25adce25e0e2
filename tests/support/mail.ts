import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Shop } from './shop';

/** Files of the mails that have been sent; one that begins with a dot is still being written. */
const sent = (folder: string, ending: string) =>
  readdirSync(folder).filter((name) => name.endsWith(ending) && !name.startsWith('.'));

/** Mails of a shop to one address, the newest first, as text. */
export function mailsTo({ dataDir }: Pick<Shop, 'dataDir'>, address: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return sent(folder, '.txt')
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.toLowerCase().startsWith(`to: ${address.toLowerCase()}\n`));
}

/** A link in the newest mail that has one, once it has come: mails leave after the answer. */
async function mailedLink(shop: Pick<Shop, 'dataDir'>, address: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const link = mailsTo(shop, address)
      .map((text) => wanted.exec(text)?.[0])
      .find((found) => found !== undefined);
    if (link !== undefined) return link;
    await setTimeout(20);
  }
}

/** The link to set a new password. */
export const resetLink = (shop: Pick<Shop, 'dataDir'>, address: string): Promise<string> =>
  mailedLink(shop, address, /https?:\/\/\S+\/my-account\/lost-password\?\S+/);
