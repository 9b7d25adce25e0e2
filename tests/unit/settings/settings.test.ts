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
  refusalOf(() =>
    parseSettings(typeof written === 'string' ? written : JSON.stringify(written), 'shop.json'),
  );

const line = (text: string) => `Settings (shop.json): ${text}`;

test('a settings file changes what it names and leaves the rest', () => {
  const own = {
    siteName: 'Nordlicht',
    deliveryDays: [1, 2],
    freeDeliveryFrom: null,
    ownPages: { kasse: '/checkout' },
  };
  const tracking = { url: 'https://carrier.example/track/{number}' };
  const written = JSON.stringify({ ...own, menus: { footer: null }, tracking });
  expect(parseSettings(written, 'shop.json')).toEqual({
    ...defaultSettings,
    ...own,
    menus: { ...defaultSettings.menus, footer: null },
    tracking: { ...defaultSettings.tracking, ...tracking },
  });
});

test('all the defaults are valid settings, and an empty file changes nothing', () => {
  expect(mistakes(defaultSettings)).toEqual([]);
  expect(parseSettings('\uFEFF{}', 'shop.json')).toEqual(defaultSettings);
});

test('each mistake of a settings file is a line that says what is wrong and what is expected', () => {
  expect(
    mistakes({
      siteName: '',
      contactEmail: 'nobody',
      deliveryDays: [4, 2],
      freeDeliveryFrom: '75',
      showSKU: 'yes',
      saleBadge: 'red',
      menus: { header: 'primary' },
      openingHours: ['Mo-Fr 9-17'],
      ownPages: { kasse: 'https://elsewhere.example/' },
    }),
  ).toEqual([
    line('siteName is ""; it must be a text of 1 to 60 characters.'),
    line('contactEmail is "nobody"; it must be an email address.'),
    line(
      'openingHours[0] is "Mo-Fr 9-17"; it must be days and times such as "Mo-Fr 09:00-17:00" or "Sa 10:00-14:00", ' +
        'the days being Mo Tu We Th Fr Sa Su.',
    ),
    line('deliveryDays is [4,2]; it must be two whole numbers of working days, from and to, such as [2, 4].'),
    line('freeDeliveryFrom is "75"; it must be a sum of at least 0, or null.'),
    line('showSKU is "yes"; it must be true or false.'),
    line(
      'menus.header is "primary"; it must be a menu place as WPGraphQL names it, such as "PRIMARY", or null.',
    ),
    line(
      'ownPages.kasse is "https://elsewhere.example/"; it must be an address of this shop, such as "/cart".',
    ),
    line('saleBadge is "red"; it must be one of "percent", "onSale", "hidden".'),
  ]);
});

test('of the home page a file says only what is different', () => {
  const home = (written: object) => parseSettings(JSON.stringify({ home: written }), '').home;
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

test('mistakes in the home page name the expected value', () => {
  const section =
    'it must be one of "categories", "popular", "bestSellers", "newArrivals" and "onSale", or an object such as ' +
    '{"category": "lamps"}, {"tag": "new"} or {"page": "about"}.';
  const home = (written: object) => mistakes({ home: written });
  expect(
    home({
      opening: { page: '/welcome', wide: '', button: 'https://elsewhere.example/', buton: 3 },
      sections: ['populr', { categry: 'lamps' }, { page: 'about', titles: {} }, { category: '' }],
    }),
  ).toEqual([
    line(
      'home.opening.page is "/welcome"; it must be the path of a page in WordPress, such as "terms", or a list of its paths in every language.',
    ),
    line('home.opening.wide is ""; it must be a text of 1 to 300 characters.'),
    line(
      'home.opening.button is "https://elsewhere.example/"; it must be an address of this shop, such as "/cart".',
    ),
    line('home.opening.buton is no setting. Did you mean home.opening.button?'),
    line(`home.sections[0] is "populr"; ${section}`),
    line(`home.sections[1] is {"categry":"lamps"}; ${section}`),
    line(`home.sections[2] is {"page":"about","titles":{}}; ${section}`),
    line(`home.sections[3] is {"category":""}; ${section}`),
  ]);
  expect(home({ sections: Array.from({ length: 13 }, (_, at) => ({ tag: `t${at}` })) })).toEqual([
    expect.stringMatching(/; it must be a list of up to 12 sections of the home page, or \[\]\.$/),
  ]);
  const twice = [{ tag: 'new' }, { tag: 'new', titles: { en_US: 'Again' } }];
  expect(home({ sections: twice })).toEqual([
    expect.stringMatching(/; it must be a list in which each section is there once\.$/),
  ]);
  expect(home({ opening: false, section: [] })).toEqual([
    line('home.opening is false; it must be an object with "page", "wide", "upright" and "button", or null.'),
    line('home.section is no setting. Did you mean home.sections?'),
  ]);
});

test('a newsletter is a form whose address nobody can read on the way', () => {
  const form = (url: string, fields: object = {}) =>
    mistakes({ newsletter: { url, field: 'EMAIL', fields } });
  expect([mistakes({ newsletter: null }), form('http://localhost:8080/', { id: '7', empty: '' })]).toEqual([
    [],
    [],
  ]);
  const wrong = ['http://list.example/', 'http://localhost.example/'].map((url) => form(url));
  for (const told of [...wrong, form('https://list.example/', { id: 7 }), mistakes({ newsletter: 'mine' })])
    expect(told).toEqual([
      expect.stringContaining(
        'with "url" (an address that starts with https://), "field" and "fields", or null.',
      ),
    ]);
});

test('a name that is no setting is a mistake, with the one that was probably meant', () => {
  expect(mistakes({ sitename: 'X', show_sku: true, colour: 'red', menus: { hedder: null } })).toEqual([
    line('menus.hedder is no setting. Did you mean menus.header?'),
    line('sitename is no setting. Did you mean siteName?'),
    line('show_sku is no setting. Did you mean showSKU?'),
    line('colour is no setting.'),
  ]);
});

test('a file that is no JSON is refused with the place where it stops being one', () => {
  expect(mistakes('{\n  "siteName": "X",\n}')).toEqual([
    line(
      'The file isn’t JSON from line 3, column 1 on. JSON has double quotes, no comments, and no comma before } or ].',
    ),
  ]);
  expect(mistakes('[]')).toEqual([
    line('The file is []; it must be an object of settings, such as {"siteName": "…"}.'),
  ]);
});

test('a settings file that is not there is one clear line', () => {
  expect(() => readSettings('/nowhere/settings.json')).toThrow(
    /^Configuration: SETTINGS_FILE can’t be read: ENOENT: no such file or directory, open '\/nowhere\/settings.json'$/,
  );
});

test('browsers are told what pages read, and nothing that only the server reads', () => {
  expect([getBrowserSettings().look, settingsVersion()]).toEqual([{}, '']);
  const file = path.join(createTempFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify({ siteName: 'Nordlicht', returnDays: 30, menus: { header: null } }));
  overrideSettings(readSettings(file));
  const { settings } = getBrowserSettings();
  expect(settings).toMatchObject({ siteName: 'Nordlicht', returnDays: 30, showReviews: true });
  for (const name of ['home', 'menus', 'pages', 'ownPages', 'customFields', 'theme', 'texts'])
    expect(settings).not.toHaveProperty(name);
  expect(settingsVersion()).toMatch(/^[\w-]{10}$/);
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
  for (const [, json = ''] of blocks) expect(parseSettings(json, file)).toBeDefined();
});

test('docs/settings.md has the built-in colours', () => {
  const rows = [...document.matchAll(/^\| (\w+) +\| [^|]+\| `(#\w+)` +\| `(#\w+)` +\|$/gm)];
  expect(rows.map(([, name, day, night]) => [name, day, night])).toEqual(
    Object.entries(light).map(([name, day]) => [name, day, Reflect.get(dark, name)]),
  );
});
