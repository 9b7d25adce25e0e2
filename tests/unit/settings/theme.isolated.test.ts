import fc from 'fast-check';
import { mkdirSync, readFileSync, writeFileSync, copyFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { getStorefrontBranding } from '~/platform/backend/embedded-store.server';
import { getBrandAsset, getBrandPhoto, getShopIcon } from '~/http/responses/brand-assets.server';
import { findLowContrastPairs, buildPalettes } from '~/platform/settings/custom-theme.server';
import { applySettings, getCustomBranding } from '~/platform/settings/load-settings.server';
import {
  setBranding,
  builtInBranding,
  buildBrandingLinks,
  storeBranding,
} from '~/platform/settings/branding';
import { defaultSettings } from '~/platform/settings/settings-schema.server';
import { setStoreSettings } from '~/platform/settings/store-settings';
import { dark, light } from '~/platform/styles/palette';
import { createTempFolder } from '../../support/new-folder';
import { refusalOf } from '../platform/refusal';

const folder = createTempFolder();
const file = path.join(folder, 'settings.json');
afterEach(() => {
  setStoreSettings(defaultSettings);
  setBranding(builtInBranding);
});

/** Takes settings over; what is wrong with them, line by line. */
function mistakesOf(settings: object): string[] {
  writeFileSync(file, JSON.stringify(settings));
  return refusalOf(() => applySettings(file)).map((line) => line.replace('Settings: ', ''));
}

const put = (name: string, body: string | Buffer) => writeFileSync(path.join(folder, name), body);

const served = (address: string | null | undefined) => getBrandAsset((address ?? '').replace('/look/', ''));

async function sizeOf(address: string | undefined) {
  const answer = await served(address);
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { format, width, height };
}

/** A picture of one colour, as a logo, an icon or a photo. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0B3C5D80' } });

const textOf = async (address: string | null) => (await served(address)).text();

test('the built-in theme can be read in both schemes', () => {
  expect([findLowContrastPairs(light), findLowContrastPairs(dark)]).toEqual([[], []]);
});

test('colors with too little contrast stop the start, a line for each pair', () => {
  const mistakes = mistakesOf({ theme: { light: { accent: '#6FA8DC' } } });
  expect(mistakes).toHaveLength(9);
  expect(mistakes[0]).toBe(
    'theme.light: accent #6FA8DC on paper #FBFAF7 has a contrast of 2.42; it must be at least 4.5.',
  );
  expect(mistakes.at(-1)).toBe(
    'theme.light: focus #6FA8DC on tint #F1EEE6 has a contrast of 2.17; it must be at least 3.',
  );
  expect(storeBranding.stylesheet).toBeNull();
});

test('the dark scheme is checked, too, unless there is none', () => {
  const paper = { paper: '#FFFFFF', ink: '#F1EFE9' };
  expect(mistakesOf({ theme: { dark: paper } })[0]).toMatch(/^theme\.dark: ink #F1EFE9 on paper #FFFFFF has/);
  expect(mistakesOf({ theme: { light: { paper: '#FFFFFF' }, dark: null } })).toEqual([]);
});

test('from a paper color alone the rest is derived, whatever light or dark colour it has', () => {
  const papers = (least: number, most: number) =>
    fc
      .array(fc.integer({ min: least, max: most }), { minLength: 3, maxLength: 3 })
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  fc.assert(
    fc.property(papers(225, 255), papers(0, 45), (day, night) => {
      const { light: made, dark: other } = buildPalettes({ light: { paper: day }, dark: { paper: night } });
      expect([findLowContrastPairs(made), findLowContrastPairs(other)]).toEqual([[], []]);
      expect([made.paper, other.paper]).toEqual([day, night]);
      expect(made.tint).not.toBe(light.tint);
    }),
  );
  expect(mistakesOf({ theme: { light: { paper: '#10141C' } } }), 'a dark paper has light text').toEqual([]);
  expect(mistakesOf({ theme: { light: { paper: '#8E8E8E' } } }), 'grey is too near to both').not.toEqual([]);
});
test('a theme is a stylesheet of its own, named by what is in it, for both schemes and for print', async () => {
  expect(mistakesOf({ theme: { light: { accent: '#0B3C5D' }, radius: { control: '0' } } })).toEqual([]);
  expect(storeBranding.stylesheet).toMatch(/^\/look\/theme-[0-9a-f]{10}\.css$/);
  const css = await textOf(storeBranding.stylesheet);
  expect(css).toContain('--color-accent:#0B3C5D;--color-on-accent:#FFFFFF;--color-accent-hover:#09304A');
  expect(css).toContain('--radius-control:0;--radius-card:10px');
  expect(css).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root\{.*--color-accent:#7FD1B0/);
  expect(css).toMatch(/@media print\{:root\{--color-paper:#FFFFFF/);
});

test('without a dark scheme the light one holds everywhere', async () => {
  mistakesOf({ theme: { dark: null } });
  const css = await textOf(storeBranding.stylesheet);
  expect(css).toContain('color-scheme:light');
  expect(css).not.toContain(dark.paper);
});

describe('fonts', () => {
  const preloaded = () =>
    buildBrandingLinks({ display: '/display.woff2', text: '/text.woff2' })
      .filter(({ rel }) => rel === 'preload')
      .map(({ href }) => href);

  test('come from files beside the settings, and early', async () => {
    mkdirSync(path.join(folder, 'fonts'), { recursive: true });
    copyFileSync('app/platform/styles/besley/besley-500.woff2', path.join(folder, 'fonts', 'own.woff2'));
    const files = [{ family: 'Own', file: 'fonts/own.woff2', weight: '300 700' }];
    mistakesOf({ theme: { fonts: { display: 'Own', text: 'Own', files } } });
    expect(preloaded()).toEqual([storeBranding.fonts.text]);
    expect(mistakesOf({ theme: { fonts: { display: "'Own', serif", files } } })).toEqual([]);
    expect(storeBranding.fonts.display).toMatch(/^\/look\/font-0-[0-9a-f]{10}\.woff2$/);
    const css = await textOf(storeBranding.stylesheet);
    expect(css).toContain(
      `@font-face{font-family:'Own';src:url(${storeBranding.fonts.display}) format('woff2');font-weight:300 700`,
    );
    expect(css).toContain("--font-display:'Own', serif");
    const answer = await served(storeBranding.fonts.display);
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(preloaded()).toEqual([storeBranding.fonts.display, '/text.woff2']);
  });

  test('a system font needs no file, and the built-in one is not fetched', () => {
    mistakesOf({ theme: { fonts: { display: 'Georgia, serif' } } });
    expect(preloaded()).toEqual(['/text.woff2']);
  });

  test.each(['settings.json', 'missing.woff2'])('%s is no font', (name) => {
    const [mistake] = mistakesOf({ theme: { fonts: { files: [{ family: 'Own', file: name }] } } });
    expect(mistake).toMatch(`theme.fonts.files[0].file is "${name}"; it must be a`);
  });
});

describe('logo and icon', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><script>alert(1)</script></svg>';

  test('a logo has its own size, is cached for ever, and runs no script', async () => {
    put('logo.svg', svg);
    expect(mistakesOf({ logo: 'logo.svg' })).toEqual([]);
    expect(storeBranding.logo).toMatchObject({ width: 240, height: 60 });
    const answer = await served(storeBranding.logo?.src);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    });
  });

  test('dark pages have their own logo, unless there are none', async () => {
    put('logo.svg', svg);
    put('dark.png', await picture(160, 40).png().toBuffer());
    put('wide.png', await picture(320, 40).png().toBuffer());
    const logos = { logo: 'logo.svg', logoDark: 'dark.png' };
    expect(mistakesOf(logos)).toEqual([]);
    expect(storeBranding.logo?.dark).toMatch(/^\/look\/logo-[0-9a-f]{10}\.png$/);
    const { logo } = getStorefrontBranding().branding;
    expect(logo).toMatchObject({ width: 160, height: 40 });
    for (const src of [logo?.src, logo?.dark])
      expect(await sizeOf(src)).toEqual({ format: 'png', width: 320, height: 80 });
    expect(mistakesOf({ ...logos, theme: { dark: null } })).toEqual([]);
    expect(storeBranding.logo).not.toHaveProperty('dark');
    const proportions = 'it must have the proportions of "logo".';
    expect(mistakesOf({ ...logos, logoDark: 'wide.png' })).toEqual([
      `logoDark is "wide.png"; ${proportions}`,
    ]);
    expect(mistakesOf({ logoDark: 'dark.png' })).toEqual([`logoDark is "dark.png"; ${proportions}`]);
  });

  test('an icon is drawn in the sizes of home screens', async () => {
    put('icon.svg', svg.replace('240', '60'));
    expect(String(getShopIcon())).toBe(readFileSync('public/icon.svg', 'utf8'));
    expect(mistakesOf({ icon: 'icon.svg' })).toEqual([]);
    const sizes: Record<string, number> = { '180': 180, '192': 192, '512': 512, maskable: 512 };
    for (const [name, size] of Object.entries(sizes))
      expect(await sizeOf(storeBranding.icon?.touch?.replace('180', name)), name).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
    expect((await getBrandAsset('icon-0000000000-180.png')).status).toBe(404);
    expect(String(getShopIcon())).toBe(svg.replace('240', '60'));
  });

  test('a file that is no picture, and an icon that is no square, are mistakes', () => {
    put('logo.svg', svg);
    expect(mistakesOf({ logo: 'settings.json' })).toEqual([
      'logo is "settings.json"; it must be a picture with a width and a height.',
    ]);
    expect(mistakesOf({ icon: 'logo.svg' })).toEqual(['icon is "logo.svg"; it must be a square.']);
  });

  test('a shop with another name and no icon gets its first letter', async () => {
    mistakesOf({ siteName: '<Öl & Essig>' });
    expect(await textOf(storeBranding.icon?.src ?? null)).toContain('>&#60;</text>');
    expect(getCustomBranding()?.look.icon?.touch).toBeNull();
    expect(String(getShopIcon())).toContain('>&#60;</text>');
  });
});

describe('pictures of the opening', () => {
  const opening = (files: object) => mistakesOf({ home: { opening: files } });

  test('JPEG, PNG and WebP are taken, and named by what is in them', async () => {
    put('wide.jpg', await picture(1100, 500).jpeg().toBuffer());
    put('wide.png', await picture(1100, 500).png().toBuffer());
    put('upright.webp', await picture(640, 700).webp().toBuffer());
    expect(opening({ wide: 'wide.jpg', upright: 'upright.webp' })).toEqual([]);
    expect(getCustomBranding().opening).toEqual({
      wide: expect.stringMatching(/^\/look\/opening-wide-[0-9a-f]{10}\.jpg$/) as string,
      upright: expect.stringMatching(/^\/look\/opening-upright-[0-9a-f]{10}\.webp$/) as string,
    });
    const name = path.basename(getCustomBranding().opening.wide ?? '');
    expect(getBrandPhoto(name)).toEqual(readFileSync(path.join(folder, 'wide.jpg')));
    expect((await getBrandAsset(name)).status, 'as it is it is not served').toBe(404);
    expect(opening({ wide: 'wide.png' })).toEqual([]);
    expect(Object.keys(getCustomBranding().opening)).toEqual(['wide']);
  });

  test('one that is too small, too large or not a photo is a mistake', async () => {
    put('small.jpg', await picture(639, 700).jpeg().toBuffer());
    const vast = await picture(1, 1).png().toBuffer();
    vast.writeUInt32BE(10_000, 16);
    vast.writeUInt32BE(5001, 20);
    put('vast.png', vast);
    put('heavy.jpg', Buffer.alloc(10 * 1024 * 1024 + 1));
    put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    for (const name of ['small.jpg', 'vast.png', 'heavy.jpg', 'logo.svg', 'settings.json', 'nothing.jpg'])
      expect(opening({ wide: name })).toEqual([
        expect.stringContaining(`home.opening.wide is "${name}"; it must be a`),
      ]);
    expect(opening({ upright: 'small.jpg' })).toHaveLength(1);
  });

  test.each([1, 6, 8])(
    'the width of a phone photo is measured after its rotation (EXIF orientation %i)',
    async (orientation) => {
      const turned = picture(1200, 600).withMetadata({ orientation });
      put('turned.jpg', await turned.jpeg().toBuffer());
      expect(opening({ upright: 'turned.jpg' })).toEqual(
        orientation === 1 ? [] : [expect.stringContaining('at least 640 pixels wide')],
      );
    },
  );
});
