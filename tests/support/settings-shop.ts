import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoreSettings } from '../../app/store-settings';
import { root, startShop, type Shop } from './shop';

const copied = [
  'app',
  'graphql',
  'locales',
  'package.json',
  'remix.config.js',
  'remix.env.d.ts',
  'tsconfig.json',
];

/** Changes values in the one file that a shop owner edits. */
function editSettings(file: string, changes: Partial<StoreSettings>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(changes)) {
    const line = new RegExp(`^(  ${name}: )[^,\\n]*?( as [^,\\n]+)?,$`, 'm');
    if (!line.test(text)) throw new Error(`app/store-settings.ts has no ${name}`);
    text = text.replace(
      line,
      (_, start: string, type = '') => `${start}${JSON.stringify(value)}${String(type)},`,
    );
  }
  writeFileSync(file, text);
}

/** The shop as an owner with other settings would build it, in a folder of its own. */
export async function startShopWith(changes: Partial<StoreSettings>): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sturdy-settings-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'public'));
  for (const name of readdirSync(path.join(root, 'public')).filter((entry) => entry !== 'build'))
    symlinkSync(path.join(root, 'public', name), path.join(folder, 'public', name));
  editSettings(path.join(folder, 'app', 'store-settings.ts'), changes);
  const built = spawnSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`the shop could not be built:\n${built.stdout}${built.stderr}`);
  const shop = await startShop({ folder });
  return {
    ...shop,
    async stop(signal) {
      await shop.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
