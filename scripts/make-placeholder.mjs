// Draws public/images/placeholder.jpg: a quiet ground with the shadow of a vessel, for products without a picture.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#F1EDE4"/><stop offset="1" stop-color="#E0D9CB"/></linearGradient>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="0.3"><stop offset="0" stop-color="#E9E3D6"/><stop offset="0.55" stop-color="#D8D0C0"/><stop offset="1" stop-color="#C5BCA9"/></linearGradient>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>
  <rect width="1200" height="1500" fill="url(#ground)"/>
  <ellipse cx="650" cy="1078" rx="270" ry="34" fill="#8F8675" opacity="0.45" filter="url(#soft)"/>
  <path d="M512 470 h176 q14 0 12 16 c-10 62 -4 96 46 152 c58 66 84 130 84 208 c0 130 -78 228 -156 228 h-148 c-78 0 -156 -98 -156 -228 c0 -78 26 -142 84 -208 c50 -56 56 -90 46 -152 q-2 -16 12 -16 z" fill="url(#body)"/>
  <ellipse cx="600" cy="474" rx="99" ry="15" fill="#B9AF9B"/>
</svg>`;

mkdirSync('public/images', { recursive: true });
await sharp(Buffer.from(drawing))
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('public/images/placeholder.jpg');
