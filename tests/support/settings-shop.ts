import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingsFile } from '../../app/settings/schema.server';
import { newFolder } from './new-folder';
import { root, startShop, type Shop } from './shop';

/** A whole shop of another name: colours, corners, type, logo, icon, menus, promises. */
export const nordlicht = path.join(root, 'tests', 'support', 'nordlicht', 'settings.json');

/** The built shop with a settings file of its own, as an owner with other settings would start it; `files` lie beside it. */
export function startShopWith(
  settings: SettingsFile,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Shop> {
  const folder = newFolder();
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body);
  return startShop({ env: { SETTINGS_FILE: file } });
}
