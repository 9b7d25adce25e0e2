import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingsFile } from '../../app/settings/schema.server';
import { root, startShop, type Shop } from './shop';

/** A whole shop of another name: colours, corners, type, logo, icon, menus, promises. */
export const nordlicht = path.join(root, 'tests', 'support', 'nordlicht', 'settings.json');

/** The built shop with a settings file of its own, as an owner with other settings would start it; `files` lie beside it. */
export async function startShopWith(
  settings: SettingsFile,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sturdy-settings-'));
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const shop = await startShop({ env: { SETTINGS_FILE: file } }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    ...shop,
    async stop(signal) {
      await shop.stop(signal);
      remove();
    },
  };
}
