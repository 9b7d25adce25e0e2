import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from './shop';

/** Mails of a shop to one address, the newest first, as text. */
export function mailsTo({ dataDir }: Pick<Shop, 'dataDir'>, address: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.toLowerCase().startsWith(`to: ${address.toLowerCase()}\n`));
}

/** Files that come with the mails of a shop, as text. */
export function attachedTexts({ dataDir }: Pick<Shop, 'dataDir'>): string[] {
  const folder = path.join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/^--.*$/m))
    .filter((part) => part.includes('Content-Disposition: attachment'))
    .map((part) => Buffer.from(part.slice(part.indexOf('\n\n')), 'base64').toString('utf8'));
}

/** The link to set a new password in the newest mail that has one. */
export function resetLink(shop: Pick<Shop, 'dataDir'>, address: string): string | undefined {
  return mailsTo(shop, address)
    .map((text) => /https?:\/\/\S+\/my-account\/lost-password\?\S+/.exec(text)?.[0])
    .find((link) => link !== undefined);
}

/** The link to confirm a new address in the newest mail that has one. */
export function confirmLink(shop: Pick<Shop, 'dataDir'>, address: string): string | undefined {
  return mailsTo(shop, address)
    .map((text) => /https?:\/\/\S+\/confirm-email\?\S+/.exec(text)?.[0])
    .find((link) => link !== undefined);
}
