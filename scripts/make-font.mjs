// Makes app/styles/source-sans/source-sans-3.woff2: the latin part of Source Sans 3 (SIL Open Font License) in the weights of the shop,
// without what no text of it asks for. Its figures have one width by themselves.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const whole = readFileSync(
  resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2000, 0x206f],
].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
const text = String.fromCodePoint(...latin) + '€™−←→';
const font = await subsetFont(whole, text, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'ccmp', 'mark'],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
writeFileSync('app/styles/source-sans/source-sans-3.woff2', font);
console.log(`${font.length} bytes`);
