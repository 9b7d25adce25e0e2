import { applyMessageOverrides } from '../../../app/platform/i18n/message-overrides.server';
import { applySettings } from '../../../app/platform/settings/load-settings.server';
import { ConfigError } from '../../../app/platform/config.server';
import { defaultSettings } from '../../../app/platform/settings/settings-schema.server';
import { storeSettings, type StoreSettings } from '../../../app/platform/settings/store-settings';
import { decodePath } from '../../../app/platform/web-address';
import { getMenuItems, getPages } from '../../../graphql/operations/content-operations';
import type { Backend } from '../backend';
import { warn, pass, fail, type Finding, type CheckContext } from '../check';

/** With the demo shop's values, shoppers' messages are lost. */
const ownerSettings: (keyof StoreSettings)[] = ['contactEmail', 'contactPhone', 'address'];

const SETTINGS_REMEDY = 'docs/settings.md says what the file may hold.';

export async function checkSettings({ backend, config }: CheckContext): Promise<Finding[]> {
  const { settingsFile } = config;
  if (settingsFile === undefined)
    return [
      warn('SETTINGS_FILE isn’t set: the shop has the demo shop’s address.', SETTINGS_REMEDY),
      ...(await checkContent(backend)),
    ];
  try {
    applySettings(settingsFile);
    applyMessageOverrides();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => fail(line, SETTINGS_REMEDY));
  }
  const unchangedSettings = ownerSettings.filter(
    (name) => JSON.stringify(storeSettings()[name]) === JSON.stringify(defaultSettings[name]),
  );
  return [
    pass(`${settingsFile} has no mistakes.`),
    ...(unchangedSettings.length > 0
      ? [warn(`Still the demo shop’s: ${unchangedSettings.join(', ')}.`, SETTINGS_REMEDY)]
      : []),
    ...(await checkContent(backend)),
  ];
}

async function checkContent(backend: Backend): Promise<Finding[]> {
  const [menuItems, pages] = await Promise.all([
    backend.query(getMenuItems, { first: 100 }),
    backend.query(getPages, { first: 100 }),
  ]);
  const locations = menuItems.data?.menuItems?.nodes.flatMap((item) => item.locations ?? []) ?? [];
  const paths = pages.data?.pages?.nodes.map(({ uri }) => decodePath(uri ?? '')) ?? [];
  const configured = storeSettings();
  return [
    ...Object.entries(configured.menus).flatMap(([name, place]) =>
      place === null || locations.some((location) => location === place)
        ? []
        : warn(`WordPress has no menu at ${place} (\`menus.${name}\`).`, 'WordPress, Appearance → Menus.'),
    ),
    ...Object.entries(configured.pages).flatMap(([name, path]) =>
      [path].flat().some((one) => paths.includes(one))
        ? []
        : warn(
            `WordPress has no page ${[path].flat().join(', ')} (\`pages.${name}\`).`,
            'WordPress, Pages: publish one at this path, or name another in SETTINGS_FILE.',
          ),
    ),
  ];
}
