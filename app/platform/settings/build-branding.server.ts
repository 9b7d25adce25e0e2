import path from 'node:path';
import { builtInBranding, type Branding } from '~/platform/settings/branding';
import { defaultSettings, SettingsError, type StoreSettings, type Theme } from './settings-schema.server';
import { addContentHash, OwnerFiles, type OwnerFile } from './custom-assets.server';
import { radius, type Palette } from '~/platform/styles/palette';
import {
  listContrastErrors,
  buildPalettes,
  buildFontFaces,
  buildThemeStylesheet,
} from './custom-theme.server';

export type BrandingFile = Pick<OwnerFile, 'body' | 'type'>;

const iconSizes = ['180', '192', '512', 'maskable'] as const;

export type IconSize = (typeof iconSizes)[number];

/** CSS pixels. */
export const drawnLogoSize = { width: 240, height: 40 };

/** PNG for mail clients, most of which show no SVG or WebP. */
export const toPngLogoPath = (src: string): string => src.replace(/\.\w+$/, '-drawn.png');

/** Draws the first letter, for a shop with a custom name and no icon. */
function drawMonogram(siteName: string, { accent, onAccent }: Palette): string {
  const letter = [...siteName][0] ?? '';
  const safe = letter.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia,serif" font-size="40" fill="${onAccent}">${safe}</text></svg>`;
}

const minHeroWidths = { wide: 1024, upright: 640 } as const;

/** Builds what the settings change of the shop's look, and the files that it serves for it. */
class BrandingBuilder extends OwnerFiles {
  readonly files = new Map<string, BrandingFile>();
  readonly photos = new Map<string, Buffer>();
  /** Names of PNG icons and logos, rendered on request. */
  readonly drawn = new Map<string, IconSize | OwnerFile>();

  addFile(name: string, { body, type }: BrandingFile): string {
    const hashed = addContentHash(name, body);
    this.files.set(hashed, { body, type });
    return `/look/${hashed}`;
  }

  buildTheme(theme: Theme): { look: Partial<Branding>; faces: string } {
    const contrastErrors = listContrastErrors(theme);
    if (contrastErrors.length > 0) throw new SettingsError(contrastErrors);
    const { display, text, files = [] } = theme.fonts ?? {};
    const addresses = files.map(({ file }, index) => {
      const body = this.readFont(`theme.fonts.files[${index}].file`, file);
      return this.addFile(`font-${index}.woff2`, { body, type: 'font/woff2' });
    });
    const faces = buildFontFaces(files, addresses);
    const body = Buffer.from(buildThemeStylesheet(theme, faces));
    const findFontFile = (families: string): string | null => {
      const first = families.split(',')[0]?.replace(/['"]/g, '').trim();
      return addresses[files.findIndex(({ family }) => family === first)] ?? null;
    };
    const { light, dark } = buildPalettes(theme);
    const look = {
      stylesheet: this.addFile('theme.css', { body, type: 'text/css; charset=utf-8' }),
      grounds: [light.paper, dark.paper] as const,
      fonts: {
        ...(display === undefined ? {} : { display: findFontFile(display) }),
        ...(text === undefined ? {} : { text: findFontFile(text) }),
      },
    };
    return { look, faces };
  }

  buildLogo({ logo, logoDark, theme }: StoreSettings): Branding['logo'] {
    const addLogo = (picture: OwnerFile) => {
      const src = this.addFile(`logo.${picture.extension}`, picture);
      this.drawn.set(path.basename(toPngLogoPath(src)), picture);
      return src;
    };
    const light = logo === null ? undefined : this.readPicture('logo', logo);
    const dark = logoDark === null ? undefined : this.readPicture('logoDark', logoDark);
    const ratioOf = ({ width, height }: OwnerFile) => width / height;
    if (dark && !(light && Math.abs(ratioOf(light) / ratioOf(dark) - 1) < 0.02))
      throw new SettingsError([`logoDark is "${logoDark}"; it must have the proportions of "logo".`]);
    if (!light) return null;
    const { width, height } = light;
    const built = { src: addLogo(light), width, height };
    return dark && theme?.dark !== null ? { ...built, dark: addLogo(dark) } : built;
  }

  buildIcon(icon: OwnerFile): Branding['icon'] {
    const src = this.addFile(`icon.${icon.extension}`, icon);
    const name = src.replace(/^\/look\/|\.\w+$/g, '');
    for (const size of iconSizes) this.drawn.set(`${name}-${size}.png`, size);
    return { src, touch: `/look/${name}-180.png` };
  }

  buildHeroImages({ opening }: StoreSettings['home']) {
    const paths: { wide?: string; upright?: string } = {};
    for (const screen of ['wide', 'upright'] as const) {
      const file = opening?.[screen];
      if (!file) continue;
      const { body, extension } = this.readPhoto(`home.opening.${screen}`, file, minHeroWidths[screen]);
      const name = addContentHash(`opening-${screen}.${extension}`, body);
      this.photos.set(name, body);
      paths[screen] = `/look/${name}`;
    }
    return paths;
  }
}

/** @throws SettingsError */
export function buildBranding(settings: StoreSettings, folder: string) {
  const builder = new BrandingBuilder(folder);
  const { theme, siteName } = settings;
  const palettes = buildPalettes(theme ?? {});
  const logo = builder.buildLogo(settings);
  const icon = settings.icon === null ? null : builder.readPicture('icon', settings.icon);
  if (icon && icon.width !== icon.height)
    throw new SettingsError([`icon is "${settings.icon}"; it must be a square.`]);
  const isDrawn = siteName === defaultSettings.siteName;
  const { look, faces } = theme ? builder.buildTheme(theme) : { look: {}, faces: '' };
  const branding: Branding = { ...builtInBranding, isDrawn, logo, ...look };
  if (icon) branding.icon = builder.buildIcon(icon);
  else if (!isDrawn) {
    const body = Buffer.from(drawMonogram(siteName, palettes.light));
    branding.icon = { src: builder.addFile('icon.svg', { body, type: 'image/svg+xml' }), touch: null };
  }
  const opening = builder.buildHeroImages(settings.home);
  const { files, photos, drawn } = builder;
  const corners = { ...radius, ...theme?.radius };
  return { look: branding, files, palettes, corners, faces, theme, icon, drawn, opening, photos };
}

export type CustomBranding = ReturnType<typeof buildBranding>;
