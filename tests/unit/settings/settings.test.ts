import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import {
  getBrowserSettings,
  parseSettings,
  readSettings,
  settingsVersion,
} from '~/platform/settings/load-settings.server';
import { defaultSettings, settingsSchema } from '~/platform/settings/settings-schema.server';
import { isReservedSegment } from '~/platform/settings/schema-parts.server';
import { dark, light } from '~/platform/styles/palette';
import { createTempFolder } from '../../support/new-folder';
import { refusalOf } from '../platform/refusal';
import { overrideSettings } from './set-shop';

const mistakes = (written: unknown) =>
  refusalOf(() => parseSettings(typeof written === 'string' ? written : JSON.stringify(written)));

test('a settings file changes what it names and leaves the rest', () => {
  const own = {
    siteName: 'Nordlicht',
    deliveryDays: [1, 2],
    freeDeliveryFrom: null,
    ownPages: { kasse: '/checkout' },
  };
  const tracking = { url: 'https://carrier.example/track/{number}' };
  const written = JSON.stringify({ ...own, menus: { footer: null }, tracking });
  expect(parseSettings(written)).toEqual({
    ...defaultSettings,
    ...own,
    menus: { ...defaultSettings.menus, footer: null },
    tracking: { ...defaultSettings.tracking, ...tracking },
  });
});

test('all the defaults are valid settings, and an empty file changes nothing', () => {
  expect(mistakes(defaultSettings)).toEqual([]);
  expect(parseSettings('\uFEFF{}')).toEqual(defaultSettings);
});

test('each mistake of a settings file is a line that says what is wrong', () => {
  const lines = mistakes({
    siteName: '',
    contactEmail: 'nobody',
    deliveryDays: [4, 2],
    showSKU: 'yes',
    openingHours: ['Mo-Fr 9-17'],
    menus: { hedder: null },
    texts: { nl_NL: {} },
    sitename: 'X',
  });
  expect(lines.map((line) => line.split(': ').slice(0, 2))).toEqual(
    [
      'siteName',
      'contactEmail',
      'deliveryDays',
      'showSKU',
      'openingHours[0]',
      'menus',
      'texts.nl_NL',
      'Unrecognized key',
    ].map((setting) => ['Settings', setting]),
  );
});

test('of the home page a file says only what is different', () => {
  const home = (written: object) => parseSettings(JSON.stringify({ home: written })).home;
  const { opening, sections } = defaultSettings.home;
  expect(home({})).toEqual({ opening, sections });
  expect(home({ opening: { page: 'welcome' } })).toEqual({
    opening: { ...opening, page: 'welcome' },
    sections,
  });
  expect(home({ opening: null, sections: [] })).toEqual({ opening: null, sections: [] });
  const titles = { en_US: 'Just in', de_DE: 'Neu' };
  const own = ['onSale', { category: ['lamps', 'lampen'] }, { tag: 'new', titles }, { page: 'about' }];
  expect(home({ sections: own })).toEqual({ opening, sections: own });
});

test('mistakes in the home page stop the start', () => {
  const home = (written: object) => mistakes({ home: written }).map((line) => line.split(': ')[1]);
  expect(home({ opening: { page: '/welcome', wide: '', button: 'https://elsewhere.example/' } })).toEqual([
    'home.opening.page',
    'home.opening.wide',
    'home.opening.button',
  ]);
  const sections = ['populr', { categry: 'lamps' }, { page: 'about', titles: {} }, { category: '' }];
  expect(home({ sections })).toEqual(sections.map((_, index) => `home.sections[${index}]`));
  for (const wrong of [
    Array.from({ length: 13 }, (_, at) => ({ tag: `t${at}` })),
    [{ tag: 'new' }, { tag: 'new', titles: { en_US: 'Again' } }],
  ])
    expect(home({ sections: wrong })).toEqual(['home.sections']);
});

test('a newsletter is a form whose address nobody can read on the way', () => {
  const form = (url: string, fields: object = {}) =>
    mistakes({ newsletter: { url, field: 'EMAIL', fields } });
  expect([mistakes({ newsletter: null }), form('http://localhost:8080/', { id: '7', empty: '' })]).toEqual([
    [],
    [],
  ]);
  const wrong = ['http://list.example/', 'http://localhost.example/'].map((url) => form(url));
  for (const lines of [...wrong, form('https://list.example/', { id: 7 }), mistakes({ newsletter: 'mine' })])
    expect(lines).toHaveLength(1);
});

test('a file that is no JSON is refused', () => {
  expect(mistakes('{\n  "siteName": "X",\n}')).toEqual([
    expect.stringMatching(/^Settings: The file isn’t JSON: .+/),
  ]);
  expect(mistakes('[]')).toHaveLength(1);
});

test('a settings file that is not there is one clear line', () => {
  expect(() => readSettings('/nowhere/settings.json')).toThrow(
    /^Configuration: SETTINGS_FILE can’t be read: ENOENT: no such file or directory, open '\/nowhere\/settings.json'$/,
  );
});

test('browsers are told what pages read, and nothing that only the server reads', () => {
  const version = settingsVersion();
  expect(getBrowserSettings().look).toEqual({});
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify({ siteName: 'Nordlicht', returnDays: 30, menus: { header: null } }));
  overrideSettings(readSettings(file));
  const { settings } = getBrowserSettings();
  expect(settings).toMatchObject({ siteName: 'Nordlicht', returnDays: 30, showReviews: true });
  for (const name of ['home', 'menus', 'pages', 'ownPages', 'customFields', 'theme', 'texts'])
    expect(settings).not.toHaveProperty(name);
  expect(settingsVersion()).not.toBe(version);
});

test('no taxonomy can take an address that a route has', () => {
  const first = readdirSync('app/routes').map((name) => name.replace(/\.tsx?$/, '').split('.')[0] ?? '');
  const words = first.filter((name) => /^[a-z][a-z-]*$/.test(name));
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !isReservedSegment(word))).toEqual([]);
  expect(['de', 'pt', 'wp-admin'].filter((word) => !isReservedSegment(word))).toEqual([]);
  expect(isReservedSegment('collection')).toBe(false);
});

const document = readFileSync('docs/settings.md', 'utf8');

/** `menus`, `menus.header` … */
const names = Object.entries(settingsSchema.shape).flatMap(([name, setting]) => {
  const schema = setting instanceof z.ZodPrefault ? setting.unwrap() : undefined;
  return [
    name,
    ...(schema instanceof z.ZodObject ? Object.keys(schema.shape).map((below) => `${name}.${below}`) : []),
  ];
});

test('the example holds every setting with its real default', () => {
  const example = readFileSync('docs/settings.example.json', 'utf8');
  expect(JSON.parse(example)).toEqual(defaultSettings);
});

test('docs/settings.md has a row for every setting, and for no other', () => {
  const rows = [...document.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(names.toSorted());
});

test.each(['docs/settings.md', 'docs/adopt.md'])('every setting that %s shows is taken', (file) => {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/^ *```json\n(.*?)^ *```$/gms)];
  expect(blocks.length).toBeGreaterThan(1);
  for (const [, json = ''] of blocks) expect(parseSettings(json)).toBeDefined();
});

test('docs/settings.md has the built-in colours', () => {
  const rows = [...document.matchAll(/^\| (\w+) +\| [^|]+\| `(#\w+)` +\| `(#\w+)` +\|$/gm)];
  expect(rows.map(([, name, day, night]) => [name, day, night])).toEqual(
    Object.entries(light).map(([name, day]) => [name, day, Reflect.get(dark, name)]),
  );
});
