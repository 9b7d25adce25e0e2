// Numbers the classes that vanilla-extract named by a hash of their file. Compressed, that saves 4 % of the CSS and 2 % of a list.
// Runs before merge-chunks.mjs, which names files by their content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const folder = path.join(root, 'public', 'build');
const files = readdirSync(folder, { recursive: true });
const styleFile = files.find((file) => /^css-bundle-\w+\.css$/.test(file));
const css = readFileSync(path.join(folder, styleFile), 'utf8');

/** A digit after the dot would be a number: `1.625rem`. */
const generatedName = /(?<=\.|@keyframes )(?=\w*\d)(?:_\d|[a-z])[a-z\d]{5,9}\b/g;
const names = new Set(css.replaceAll(/url\([^)]*\)/g, '').match(generatedName));
const shortNames = new Map([...names].map((name, index) => [name, `_${index.toString(36)}`]));
const shorten = (code) => code.replaceAll(/\b\w{6,11}\b/g, (word) => shortNames.get(word) ?? word);

// Under the former name browsers may have cached the former classes.
const shortCss = shorten(css);
const hash = createHash('sha256').update(shortCss).digest('hex').slice(0, 8).toUpperCase();
const newStyleFile = `css-bundle-${hash}.css`;
rmSync(path.join(folder, styleFile));
writeFileSync(path.join(folder, newStyleFile), shortCss);

const scripts = files.filter((file) => file.endsWith('.js')).map((file) => path.join(folder, file));
for (const file of [...scripts, path.join(root, 'build', 'index.js')])
  writeFileSync(file, shorten(readFileSync(file, 'utf8')).replaceAll(styleFile, newStyleFile));
