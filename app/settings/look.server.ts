import path from 'node:path';
import { builtInLook, type Look } from '~/store-look';
import { defaultSettings } from './defaults.server';
import type { StoreSettings, Theme } from './schema.server';
import {
  hashedName,
  OwnerFileError,
  readFont,
  readPhoto,
  readPicture,
  type OwnerFile,
} from './owner-files.server';
import { radius } from '~/styles/palette';
import { contrastMistakes, palettesOf, themeFaces, themeStylesheet, type Palettes } from './theme.server';

export type MadeLook = ReturnType<typeof makeLook>['made'];

export type LookFile = Pick<OwnerFile, 'body' | 'type'>;

const kinds: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

const iconSizes = ['180', '192', '512', 'maskable'] as const;

export type IconSize = (typeof iconSizes)[number];

/** CSS pixels. */
export const drawnSize = { width: 240, height: 40 };

/** PNG for mail clients, most of which show no SVG or WebP. */
export const drawnLogo = (src: string): string => src.replace(/\.\w+$/, '-drawn.png');

/** Draws the first letter, for a shop with a custom name and no icon. */
function monogram(siteName: string, { light }: Palettes): string {
  const letter = [...siteName][0] ?? '';
  const safe = letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${light.accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia,serif" font-size="40" fill="${light.onAccent}">${safe}</text></svg>`;
}

const leastWidths = { wide: 1024, upright: 640 } as const;

class Files {
  readonly all = new Map<string, LookFile>();
  readonly photos = new Map<string, Buffer>();
  readonly drawn = new Map<string, IconSize | OwnerFile>();
  readonly mistakes: string[] = [];

  add(name: string, { body, type }: LookFile): string {
    const hashed = hashedName(name, body);
    this.all.set(hashed, { body, type });
    return `/look/${hashed}`;
  }

  read(setting: string, file: string, reader: (folder: string, file: string) => OwnerFile, folder: string) {
    try {
      return reader(folder, file);
    } catch (error) {
      if (!(error instanceof OwnerFileError)) throw error;
      this.mistakes.push(`${setting} is "${file}"; it ${error.message}.`);
      return undefined;
    }
  }
}

function themeLook(theme: Theme, folder: string, files: Files): { look: Partial<Look>; faces: string } {
  files.mistakes.push(...contrastMistakes(theme));
  const addresses = new Map<string, string>();
  const fonts = theme.fonts ?? {};
  for (const [index, { file }] of (fonts.files ?? []).entries()) {
    const font = files.read(`theme.fonts.files[${index}].file`, file, readFont, folder);
    if (font) addresses.set(file, files.add(`font-${index}.woff2`, font));
  }
  const faces = themeFaces(theme, addresses);
  const body = Buffer.from(themeStylesheet(theme, faces));
  const fileOf = (families: string): string | null => {
    const first = families.split(',')[0]?.replace(/['"]/g, '').trim();
    const font = fonts.files?.find(({ family }) => family === first);
    return (font && addresses.get(font.file)) ?? null;
  };
  const { light, dark } = palettesOf(theme);
  const look = {
    stylesheet: files.add('theme.css', { body, type: 'text/css; charset=utf-8' }),
    grounds: [light.paper, dark.paper] as const,
    fonts: {
      ...(fonts.display === undefined ? {} : { display: fileOf(fonts.display) }),
      ...(fonts.text === undefined ? {} : { text: fileOf(fonts.text) }),
    },
  };
  return { look, faces };
}

function logoLook({ logo, logoDark, theme }: StoreSettings, folder: string, files: Files): Look['logo'] {
  const read = (setting: 'logo' | 'logoDark', file: string) => {
    const picture = files.read(setting, file, readPicture, folder);
    if (!picture) return undefined;
    const { width, height } = picture;
    const src = files.add(`logo.${kinds[picture.type] ?? ''}`, picture);
    files.drawn.set(path.basename(drawnLogo(src)), picture);
    return { src, width, height };
  };
  const light = logo === null ? undefined : read('logo', logo);
  const dark = logoDark === null ? undefined : read('logoDark', logoDark);
  const isAlike =
    light && dark && Math.abs(light.width / light.height / (dark.width / dark.height) - 1) < 0.02;
  if (dark && !isAlike)
    files.mistakes.push(`logoDark is "${logoDark ?? ''}"; it must have the proportions of "logo".`);
  if (!light) return null;
  return dark && theme?.dark !== null ? { ...light, dark: dark.src } : light;
}

function iconLook(icon: OwnerFile, files: Files): Look['icon'] {
  const src = files.add(`icon.${kinds[icon.type] ?? ''}`, icon);
  const name = src.replace(/^\/look\/|\.\w+$/g, '');
  for (const size of iconSizes) files.drawn.set(`${name}-${size}.png`, size);
  return { src, touch: `/look/${name}-180.png` };
}

function openingLook({ opening }: StoreSettings['home'], folder: string, files: Files) {
  const paths: { wide?: string; upright?: string } = {};
  for (const screen of ['wide', 'upright'] as const) {
    const file = opening?.[screen] ?? null;
    const read = (from: string, name: string) => readPhoto(from, name, leastWidths[screen]);
    const photo = file === null ? undefined : files.read(`home.opening.${screen}`, file, read, folder);
    if (!photo) continue;
    const name = hashedName(`opening-${screen}.${kinds[photo.type] ?? ''}`, photo.body);
    files.photos.set(name, photo.body);
    paths[screen] = `/look/${name}`;
  }
  return paths;
}

export function makeLook(settings: StoreSettings, folder: string) {
  const files = new Files();
  const { theme, icon, siteName } = settings;
  const palettes = palettesOf(theme ?? {});
  const logo = logoLook(settings, folder, files);
  const drawn = icon === null ? undefined : files.read('icon', icon, readPicture, folder);
  if (drawn && drawn.width !== drawn.height)
    files.mistakes.push(`icon is "${icon ?? ''}"; it must be a square.`);
  const isDrawn = siteName === defaultSettings.siteName;
  const own = theme ? themeLook(theme, folder, files) : { look: {}, faces: '' };
  const look: Look = { ...builtInLook, isDrawn, logo, ...own.look };
  if (drawn) look.icon = iconLook(drawn, files);
  else if (!isDrawn) {
    const body = Buffer.from(monogram(siteName, palettes));
    look.icon = { src: files.add('icon.svg', { body, type: 'image/svg+xml' }), touch: null };
  }
  const made = {
    look,
    files: files.all,
    palettes,
    corners: { ...radius, ...theme?.radius },
    faces: own.faces,
    theme,
    icon: drawn ?? null,
    /** Names of PNG icons and logos, rendered on request. */
    drawn: files.drawn,
    opening: openingLook(settings.home, folder, files),
    photos: files.photos,
  };
  return { made, mistakes: files.mistakes };
}
