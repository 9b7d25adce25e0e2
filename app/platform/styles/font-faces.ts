import { toPropertyName, SYSTEM_FONT } from './palette';
import besley from './besley/besley-500.woff2';
import sourceSans from './source-sans/source-sans-3.woff2';

interface FontFaceRule {
  family: string;
  face: { src: string; fontDisplay?: 'swap' } & Readonly<Record<string, string>>;
}

/** Metrics in em, and system fonts scaled to the same width. */
interface Font {
  family: string;
  file: string;
  weight: string;
  size?: number;
  ascent: number;
  descent: number;
  fallbacks: readonly { name: string; local: readonly string[]; size: number }[];
}

const formatPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Adds the fallback fonts with the same metrics, so that nothing shifts when the font arrives. */
function buildFaces({
  family,
  file,
  weight,
  size = 100,
  ascent,
  descent,
  fallbacks,
}: Font): readonly FontFaceRule[] {
  const mainFace = {
    src: `url(${file}) format('woff2')`,
    fontWeight: weight,
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    ...(size === 100 ? {} : { sizeAdjust: `${size}%` }),
  };
  const fallbackFaces = fallbacks.map((other) => ({
    family: `${family} on ${other.name}`,
    face: {
      src: other.local.map((font) => `local('${font}')`).join(', '),
      sizeAdjust: formatPercent(other.size / 100),
      ascentOverride: formatPercent((ascent * size) / other.size),
      descentOverride: formatPercent((descent * size) / other.size),
      lineGapOverride: '0%',
    },
  }));
  return [{ family, face: mainFace }, ...fallbackFaces];
}

const display = buildFaces({
  family: 'Besley',
  file: besley,
  weight: '500',
  ascent: 1.25,
  descent: 0.425,
  fallbacks: [
    { name: 'Georgia', local: ['Georgia'], size: 116.16 },
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], size: 127.47 },
    { name: 'Noto', local: ['Noto Serif', 'NotoSerif'], size: 107.66 },
  ],
});

/** Built by scripts/make-font.mjs. Enlarged to the x-height of system fonts. */
const text = buildFaces({
  family: 'Source Sans',
  file: sourceSans,
  weight: '400 600',
  size: 106,
  ascent: 1.024,
  descent: 0.4,
  fallbacks: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans'], size: 98.49 },
    { name: 'Roboto', local: ['Roboto', 'Roboto Regular'], size: 97.73 },
    { name: 'DejaVu', local: ['DejaVu Sans'], size: 85.72 },
  ],
});

const buildFontStack = (faces: readonly FontFaceRule[], others: string) =>
  [...faces.map(({ family }) => `'${family}'`), others].join(', ');

export const faces: readonly FontFaceRule[] = [...display, ...text];
export const displayFont = buildFontStack(display, 'Georgia, serif');
export const textFont = buildFontStack(text, SYSTEM_FONT);

/** For pages without the build's stylesheet. */
export const buildFacesStylesheet = (): string =>
  faces
    .map(({ family, face }) => {
      const descriptors = Object.entries(face).map(([name, value]) => `${toPropertyName(name)}:${value}`);
      return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
    })
    .join('\n');
