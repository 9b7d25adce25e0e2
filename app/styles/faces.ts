import { propertyName, systemFont } from './palette';
import besley from './besley/besley-500.woff2';
import sourceSans from './source-sans/source-sans-3.woff2';

interface Face {
  family: string;
  /** Descriptors of its `@font-face`. */
  face: { src: string; fontDisplay?: 'swap' } & Readonly<Record<string, string>>;
}

/** A font of ours: its line in parts of its size, and the systems' fonts that stand in for it, each with the percentage that makes it as wide. */
interface Font {
  family: string;
  file: string;
  weight: string;
  /** Percent of its own size that it is drawn in. */
  size?: number;
  ascent: number;
  descent: number;
  instead: readonly { name: string; local: readonly string[]; size: number }[];
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The font, and the systems' fonts with its metrics, so that nothing shifts when it arrives. */
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

/** Made by scripts/make-font.mjs. Drawn a little larger, so that its small letters are as high as the systems'. */
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

/** The built-in faces, and the stacks that they are in. */
export const faces: readonly Face[] = [...display, ...text];
export const displayFont = stack(display, 'Georgia, serif');
export const textFont = stack(text, systemFont);

/** The built-in faces as a stylesheet, for pages that have none of the build's. */
export const facesText = (): string =>
  faces
    .map(({ family, face }) => {
      const descriptors = Object.entries(face).map(([name, value]) => `${propertyName(name)}:${value}`);
      return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
    })
    .join('\n');
