import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { getBrandAsset } from '~/http/responses/brand-assets.server';
import { ConfigError } from '~/platform/config.server';
import { applySettings, parseSettings } from '~/platform/settings/load-settings.server';
import { setBranding, builtInBranding, storeBranding } from '~/platform/settings/branding';
import { defaultSettings } from '~/platform/settings/settings-schema.server';
import { setStoreSettings, storeSettings } from '~/platform/settings/store-settings';
import { createTempFolder } from '../support/new-folder';
import { refusalOf } from '../unit/platform/refusal';

const folder = createTempFolder();
const file = path.join(folder, 'settings.json');
afterEach(() => {
  setStoreSettings(defaultSettings);
  setBranding(builtInBranding);
});

const sheets: [what: string, theme: object][] = [
  ['a colour that ends its rule', { light: { accent: '#000;}body{display:none' } }],
  ['a colour that is an address', { light: { accent: 'url(https://evil.example/x)' } }],
  ['a length that is an expression', { radius: { card: 'calc(1px);background:url(//evil.example)' } }],
  ['a font that is an address', { fonts: { text: 'x;src:url(https://evil.example/f.woff2)' } }],
  ['a family with a quote', { fonts: { files: [{ family: "x';}*{color:red", file: 'x.woff2' }] } }],
  ['a weight that is a rule', { fonts: { files: [{ family: 'x', file: 'x.woff2', weight: '400;}' }] } }],
  ['a style of another kind', { fonts: { files: [{ family: 'x', file: 'x.woff2', style: 'normal;' }] } }],
  ['a name with a backslash', { fonts: { display: '\\3c/style' } }],
];

test.each(sheets)('%s is no part of a stylesheet', (_, theme) => {
  expect(() => parseSettings(JSON.stringify({ theme }))).toThrow(ConfigError);
});

test('names of objects’ own parts are no settings', () => {
  for (const text of [
    '{"__proto__": {"siteName": "x"}}',
    '{"constructor": {}}',
    '{"menus": {"__proto__": null}}',
    '{"taxonomies": [{"name": "__proto__", "address": "constructor", "label": {"__proto__": "x"}}]}',
  ]) {
    refusalOf(() => parseSettings(text));
    expect(({} as Record<string, unknown>)['siteName'], text).toBeUndefined();
  }
  expect(storeSettings()).toEqual(defaultSettings);
});

test('addresses of the settings lead nowhere else', () => {
  for (const settings of [
    { ownPages: { cart: '//evil.example' } },
    { ownPages: { cart: 'https://evil.example' } },
    { ownPages: { cart: '/\\evil.example' } },
    { accessibilityAuthority: { name: 'x', url: 'javascript:alert(1)' } },
    { taxonomies: [{ name: 'x', address: 'checkout', label: {} }] },
    { taxonomies: [{ name: 'x', address: '../x', label: {} }] },
  ])
    expect(() => parseSettings(JSON.stringify(settings)), JSON.stringify(settings)).toThrow(ConfigError);
});

test('only files that the settings name are served', async () => {
  writeFileSync(path.join(folder, 'secret.svg'), '<svg width="1" height="1"/>');
  writeFileSync(file, JSON.stringify({ siteName: '<script>' }));
  applySettings(file);
  for (const name of ['secret.svg', '../secret.svg', 'settings.json', '', '__proto__', 'constructor'])
    expect((await getBrandAsset(name)).status, name).toBe(404);
  expect(await (await getBrandAsset(path.basename(storeBranding.icon?.src ?? ''))).text()).not.toContain(
    '<script>',
  );
});
