import { propertyName, systemFont } from './palette';
import besley from './besley/besley-500.woff2';
import sourceSans from './source-sans/source-sans-3.woff2';

interface Face {
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
  instead: readonly { name: string; local: readonly string[]; size: number }[];
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Adds the fallback fonts with the same metrics, so that nothing shifts when the font arrives. */
function facesOf({ family, file, weight, size = 100, ascent, descent, instead }: Font): readonly Face[] {
  const own = {
    src: `url(${file}) format('woff2')`,
    fontWeight: weight,
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    ...(size === 100 ? {} : { sizeAdjust: `${size}%` }),
  };
  const others = instead.map((other) => ({
    family: `${family} on ${other.name}`,
    face: {
      src: other.local.map((font) => `local('${font}')`).join(', '),
      sizeAdjust: percent(other.size / 100),
      ascentOverride: percent((ascent * size) / other.size),
      descentOverride: percent((descent * size) / other.size),
      lineGapOverride: '0%',
    },
  }));
  return [{ family, face: own }, ...others];
}

const display = facesOf({
  family: 'Besley',
  file: besley,
  weight: '500',
  ascent: 1.25,
  descent: 0.425,
  instead: [
    { name: 'Georgia', local: ['Georgia'], size: 116.16 },
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], size: 127.47 },
    { name: 'Noto', local: ['Noto Serif', 'NotoSerif'], size: 107.66 },
  ],
});

/** Built by scripts/make-font.mjs. Enlarged to the x-height of system fonts. */
const text = facesOf({
  family: 'Source Sans',
  file: sourceSans,
  weight: '400 600',
  size: 106,
  ascent: 1.024,
  descent: 0.4,
  instead: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans'], size: 98.49 },
    { name: 'Roboto', local: ['Roboto', 'Roboto Regular'], size: 97.73 },
    { name: 'DejaVu', local: ['DejaVu Sans'], size: 85.72 },
  ],
});

const stack = (faces: readonly Face[], others: string) =>
  [...faces.map(({ family }) => `'${family}'`), others].join(', ');

export const faces: readonly Face[] = [...display, ...text];
export const displayFont = stack(display, 'Georgia, serif');
export const textFont = stack(text, systemFont);

/** For pages without the build's stylesheet. */
export const facesText = (): string =>
  faces
    .map(({ family, face }) => {
      const descriptors = Object.entries(face).map(([name, value]) => `${propertyName(name)}:${value}`);
      return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
    })
    .join('\n');
