import { globalFontFace } from '@vanilla-extract/css';
import besley from './besley/besley-500.woff2';

globalFontFace('Besley', {
  src: `url(${besley}) format('woff2')`,
  fontWeight: 500,
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

/** Besley's metrics over a system serif's widths, so that nothing shifts when the font arrives. */
const fallbacks = [
  { family: 'Besley on Georgia', local: ['Georgia'], size: 116.16 },
  { family: 'Besley on Times', local: ['Times New Roman', 'Liberation Serif'], size: 127.47 },
  { family: 'Besley on Noto', local: ['Noto Serif', 'NotoSerif'], size: 107.66 },
];
const ascent = 1.25;
const descent = 0.425;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

for (const { family, local, size } of fallbacks) {
  globalFontFace(family, {
    src: local.map((name) => `local('${name}')`).join(', '),
    sizeAdjust: percent(size / 100),
    ascentOverride: percent(ascent / (size / 100)),
    descentOverride: percent(descent / (size / 100)),
    lineGapOverride: '0%',
  });
}

export const displayFont = ["'Besley'", ...fallbacks.map(({ family }) => `'${family}'`), 'serif'].join(', ');
