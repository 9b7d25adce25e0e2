// Renders the manifest's icons, and the wordmark for mails on a background that survives inverted colors. Systems crop the maskable icon.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const drawing = readFileSync('public/icon.svg', 'utf8');
const maskable = drawing
  .replace(' rx="14"', '')
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"');

const renderIcon = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${file}`);

await renderIcon(drawing, 192, 'icon-192.png');
await renderIcon(drawing, 512, 'icon-512.png');
await renderIcon(maskable, 512, 'icon-maskable-512.png');

const name = readFileSync('app/components/icons/wordmark.svg', 'utf8');
const renderWordmark = (ink, ground, file) =>
  sharp(Buffer.from(name.replace('<path', `<path fill="${ink}"`)), { density: 150 })
    .resize(348, 108)
    .flatten({ background: ground })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${file}`);

await renderWordmark('#1C1B19', '#FBFAF7', 'wordmark.png');
await renderWordmark('#F1EFE9', '#141613', 'wordmark-dark.png');
