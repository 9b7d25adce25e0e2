import path from 'node:path';
import { builtInBranding, type Branding } from '~/platform/settings/branding';
import { defaultSettings, type StoreSettings, type Theme } from './settings-schema.server';
import {
  addContentHash,
  OwnerFileError,
  readFont,
  readPhoto,
  readPicture,
  type OwnerFile,
} from './custom-assets.server';
import { radius } from '~/platform/styles/palette';
import {
  listContrastErrors,
  buildPalettes,
  buildFontFaces,
  buildThemeStylesheet,
  type Palettes,
} from './custom-theme.server';

export type CustomBranding = ReturnType<typeof buildBranding>['made'];

export type BrandingFile = Pick<OwnerFile, 'body' | 'type'>;

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

const iconSizes = ['180', '192', '512', 'maskable'] as const;

export type IconSize = (typeof iconSizes)[number];

/** CSS pixels. */
export const drawnLogoSize = { width: 240, height: 40 };

/** PNG for mail clients, most of which show no SVG or WebP. */
export const toPngLogoPath = (src: string): string => src.replace(/\.\w+$/, '-drawn.png');

/** Draws the first letter, for a shop with a custom name and no icon. */
function drawMonogram(siteName: string, { light }: Palettes): string {
  const letter = [...siteName][0] ?? '';
  const safe = letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${light.accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia,serif" font-size="40" fill="${light.onAccent}">${safe}</text></svg>`;
}

const minHeroWidths = { wide: 1024, upright: 640 } as const;

class BrandingFiles {
  readonly all = new Map<string, BrandingFile>();
  readonly photos = new Map<string, Buffer>();
  readonly rasterImages = new Map<string, IconSize | OwnerFile>();
  readonly errors: string[] = [];

  add(name: string, { body, type }: BrandingFile): string {
    const hashed = addContentHash(name, body);
    this.all.set(hashed, { body, type });
    return `/look/${hashed}`;
  }

  read(setting: string, file: string, reader: (folder: string, file: string) => OwnerFile, folder: string) {
    try {
      return reader(folder, file);
    } catch (error) {
      if (!(error instanceof OwnerFileError)) throw error;
      this.errors.push(`${setting} is "${file}"; it ${error.message}.`);
      return undefined;
    }
  }
}

function buildTheme(
  theme: Theme,
  folder: string,
  files: BrandingFiles,
): { look: Partial<Branding>; faces: string } {
  files.errors.push(...listContrastErrors(theme));
  const addresses = new Map<string, string>();
  const fonts = theme.fonts ?? {};
  for (const [index, { file }] of (fonts.files ?? []).entries()) {
    const font = files.read(`theme.fonts.files[${index}].file`, file, readFont, folder);
    if (font) addresses.set(file, files.add(`font-${index}.woff2`, font));
  }
  const faces = buildFontFaces(theme, addresses);
  const body = Buffer.from(buildThemeStylesheet(theme, faces));
  const findFontFile = (families: string): string | null => {
    const first = families.split(',')[0]?.replace(/['"]/g, '').trim();
    const font = fonts.files?.find(({ family }) => family === first);
    return (font && addresses.get(font.file)) ?? null;
  };
  const { light, dark } = buildPalettes(theme);
  const look = {
    stylesheet: files.add('theme.css', { body, type: 'text/css; charset=utf-8' }),
    grounds: [light.paper, dark.paper] as const,
    fonts: {
      ...(fonts.display === undefined ? {} : { display: findFontFile(fonts.display) }),
      ...(fonts.text === undefined ? {} : { text: findFontFile(fonts.text) }),
    },
  };
  return { look, faces };
}

function buildLogo(
  { logo, logoDark, theme }: StoreSettings,
  folder: string,
  files: BrandingFiles,
): Branding['logo'] {
  const read = (setting: 'logo' | 'logoDark', file: string) => {
    const picture = files.read(setting, file, readPicture, folder);
    if (!picture) return undefined;
    const { width, height } = picture;
    const src = files.add(`logo.${extensions[picture.type] ?? ''}`, picture);
    files.rasterImages.set(path.basename(toPngLogoPath(src)), picture);
    return { src, width, height };
  };
  const light = logo === null ? undefined : read('logo', logo);
  const dark = logoDark === null ? undefined : read('logoDark', logoDark);
  const isAlike =
    light && dark && Math.abs(light.width / light.height / (dark.width / dark.height) - 1) < 0.02;
  if (dark && !isAlike)
    files.errors.push(`logoDark is "${logoDark ?? ''}"; it must have the proportions of "logo".`);
  if (!light) return null;
  return dark && theme?.dark !== null ? { ...light, dark: dark.src } : light;
}

function buildIcon(icon: OwnerFile, files: BrandingFiles): Branding['icon'] {
  const src = files.add(`icon.${extensions[icon.type] ?? ''}`, icon);
  const name = src.replace(/^\/look\/|\.\w+$/g, '');
  for (const size of iconSizes) files.rasterImages.set(`${name}-${size}.png`, size);
  return { src, touch: `/look/${name}-180.png` };
}

function buildHeroImages({ opening }: StoreSettings['home'], folder: string, files: BrandingFiles) {
  const paths: { wide?: string; upright?: string } = {};
  for (const screen of ['wide', 'upright'] as const) {
    const file = opening?.[screen] ?? null;
    const read = (directory: string, name: string) => readPhoto(directory, name, minHeroWidths[screen]);
    const photo = file === null ? undefined : files.read(`home.opening.${screen}`, file, read, folder);
    if (!photo) continue;
    const name = addContentHash(`opening-${screen}.${extensions[photo.type] ?? ''}`, photo.body);
    files.photos.set(name, photo.body);
    paths[screen] = `/look/${name}`;
  }
  return paths;
}

export function buildBranding(settings: StoreSettings, folder: string) {
  const files = new BrandingFiles();
  const { theme, icon, siteName } = settings;
  const palettes = buildPalettes(theme ?? {});
  const logo = buildLogo(settings, folder, files);
  const drawn = icon === null ? undefined : files.read('icon', icon, readPicture, folder);
  if (drawn && drawn.width !== drawn.height)
    files.errors.push(`icon is "${icon ?? ''}"; it must be a square.`);
  const isDrawn = siteName === defaultSettings.siteName;
  const customTheme = theme ? buildTheme(theme, folder, files) : { look: {}, faces: '' };
  const branding: Branding = { ...builtInBranding, isDrawn, logo, ...customTheme.look };
  if (drawn) branding.icon = buildIcon(drawn, files);
  else if (!isDrawn) {
    const body = Buffer.from(drawMonogram(siteName, palettes));
    branding.icon = { src: files.add('icon.svg', { body, type: 'image/svg+xml' }), touch: null };
  }
  const customBranding = {
    look: branding,
    files: files.all,
    palettes,
    corners: { ...radius, ...theme?.radius },
    faces: customTheme.faces,
    theme,
    icon: drawn ?? null,
    /** Names of PNG icons and logos, rendered on request. */
    drawn: files.rasterImages,
    opening: buildHeroImages(settings.home, folder, files),
    photos: files.photos,
  };
  return { made: customBranding, mistakes: files.errors };
}
