/** Builds app/components/icons/icons.svg (or argv[2]): the icons named in Icon.tsx, from Phosphor, the wordmark and the marks of cards. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const folder = new URL('../app/components/icons/', import.meta.url);
const collection = createRequire(import.meta.url)('@iconify-json/ph/icons.json');
const list = readFileSync(new URL('Icon.tsx', folder), 'utf8');

/** Rounds to integers: at 24 px, 1/256 of an icon is a tenth of a pixel. */
const roundPath = (path) =>
  path
    .match(/[a-z]|-?(?:\d+(?:\.\d+)?|\.\d+)/gi)
    .map((token) => (/[a-z]/i.test(token) ? token : String(Math.round(token))))
    .reduce((output, token) => `${output}${/\d$/.test(output) && /^\d/.test(token) ? ' ' : ''}${token}`);

const symbols = [...list.matchAll(/^ {2}(\w+): '([\w-]+)',$/gm)].map(([, name, source]) => {
  const icon = collection.icons[source];
  if (!icon) throw new Error(`Phosphor has no icon "${source}" (for "${name}")`);
  const body = icon.body.replaceAll(' fill="currentColor"', '').replace(/(?<= d=")[^"]+/g, roundPath);
  return `<symbol id="${name}" viewBox="0 0 ${collection.width} ${collection.height}">${body}</symbol>`;
});
const wordmark = /<svg[^>]* (viewBox="[^"]+")>(.*)<\/svg>/.exec(
  readFileSync(new URL('wordmark.svg', folder), 'utf8'),
);
if (!wordmark) throw new Error('wordmark.svg is not one line of SVG with a viewBox');
symbols.push(`<symbol id="wordmark" ${wordmark[1]}>${wordmark[2]}</symbol>`);
symbols.push(...readFileSync(new URL('cards.svg', folder), 'utf8').match(/^<symbol.*$/gm));
writeFileSync(
  process.argv[2] ?? new URL('icons.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
