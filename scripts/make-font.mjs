// Subsets the shop's two fonts (SIL Open Font License) to the letters of its six languages. Source Sans 3 has tabular figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const removeLetters = (text, others) => [...text].filter((letter) => !others.includes(letter)).join('');
const letters =
  removeLetters(String.fromCodePoint(...range(0x20, 0x7e), ...range(0xc0, 0xff)), 'ÐÞÝðþý÷^`{|}~\\') +
  'ŒœŸ–—‘’‚“”„…«»‹›¿¡·€\u00a0\u202f';

async function subset(source, file, text, variationAxes) {
  const font = await subsetFont(readFileSync(resolve(source)), text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    ...(variationAxes ? { variationAxes } : {}),
  });
  writeFileSync(`app/platform/styles/${file}`, font);
  console.log(`${file}: ${font.length} bytes`);
}

const headingLetters = removeLetters(letters, '#$@*+<=>[]_');
await subset(
  '@fontsource/besley/files/besley-latin-500-normal.woff2',
  'besley/besley-500.woff2',
  headingLetters,
);
await subset(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'source-sans/source-sans-3.woff2',
  `${letters}•×−←→©®™°ªº²³½£¥§`,
  { wght: { min: 400, max: 600, default: 400 } },
);
