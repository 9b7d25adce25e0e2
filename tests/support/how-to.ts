import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { createTempFolder } from './new-folder';
import { root } from './shop';

const folder = path.join(root, 'docs', 'how-to');

export const howTos = fs
  .readdirSync(folder)
  .filter((file) => file.startsWith('add-a-'))
  .map((file) => path.basename(file, '.md'));

export interface Site {
  read(file: string): string | undefined;
  write(file: string, text: string): void;
  run(command: string): void;
  languages(): string[];
}

interface Block {
  kind: string;
  /** Named by the first line: `--- app/root.tsx` or `// app/root.tsx`. */
  file: string;
  lines: string[];
}

function blocksOf(name: string): Block[] {
  const text = fs.readFileSync(path.join(folder, `${name}.md`), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)\n\1```$/gms)].map(
    ([, indent = '', kind = '', body = '']) => {
      const lines = body.split('\n').map((line) => line.slice(indent.length));
      if (kind === 'sh') return { kind, file: '', lines };
      const [, file] = /^(?:---|\/\/) (\S+\/\S+)$/.exec(lines.shift() ?? '') ?? [];
      if (!file) throw new Error(`a block of ${name}.md names no file: ${body.slice(0, 80)}`);
      return { kind, file, lines };
    },
  );
}

/** Applies one hunk, whose old lines must occur exactly once. */
function patched(text: string, hunk: string): string {
  const without = (sign: string) =>
    hunk.split('\n').flatMap((line) => (line.startsWith(sign) ? [] : [line.slice(1)]));
  const [before, after] = ['+', '-'].map((sign) => `\n${without(sign).join('\n')}\n`);
  const parts = `\n${text}`.split(before ?? '');
  if (parts.length !== 2) throw new Error(`it has ${parts.length - 1} times:${before ?? ''}`);
  return parts.join(after).slice(1);
}

type Texts = Record<string, string>;

export function translateTexts(texts: Texts, code: string): Texts {
  const mark = code === 'en_US' ? '' : ` ·${code.slice(0, 2)}`;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replace(/(\{\{\w+\}\})?[.!?…:”“»)]*$/, (end) => mark + end),
    ]),
  );
}

function addTexts(site: Site, { file, lines }: Block): void {
  const added = JSON.parse(
    `{${lines
      .map((line) => line.slice(1))
      .join('')
      .replace(/,$/, '')}}`,
  ) as Texts;
  for (const code of site.languages()) {
    const localizedFile = file.replace('<code>', code);
    const texts = JSON.parse(site.read(localizedFile) ?? '') as Texts;
    const existingKey = Object.keys(added).find((key) => key in texts);
    if (existingKey) throw new Error(`${localizedFile} has ${existingKey} already`);
    site.write(localizedFile, `${JSON.stringify({ ...texts, ...translateTexts(added, code) }, null, 2)}\n`);
  }
}

function doBlock(site: Site, block: Block): void {
  const { kind, file, lines } = block;
  const text = lines.join('\n');
  if (kind === 'sh') return site.run(text);
  if (file.includes('<code>')) return addTexts(site, block);
  const before = site.read(file);
  if (kind === 'diff') return site.write(file, text.split('\n@@\n').reduce(patched, before ?? ''));
  if (before !== undefined) throw new Error('it is there already');
  site.write(file, `${text}\n`);
}

/** @throws Error if a block does not fit */
export function followHowTo(name: string, site: Site): void {
  for (const block of blocksOf(name)) {
    try {
      doBlock(site, block);
    } catch (error) {
      throw new Error(`${name}.md, ${block.file || 'sh'}: ${String(error)}`, { cause: error });
    }
  }
}

/** Copies the working tree without ignored files, and links its packages. */
export function copyRepository(): Site & { folder: string } {
  const copy = createTempFolder();
  const at = (file: string) => path.join(copy, file);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  for (const file of files.filter((one) => one !== '' && fs.existsSync(path.join(root, one))))
    fs.cpSync(path.join(root, file), at(file));
  fs.symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  execFileSync('npm', ['run', '--silent', 'schema'], { cwd: copy, stdio: 'inherit' });
  return {
    folder: copy,
    read: (file) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : undefined),
    write: (file, text) => fs.writeFileSync(at(file), text),
    run: (command) => execFileSync('sh', ['-c', command], { cwd: copy, stdio: 'inherit' }),
    languages: () => fs.readdirSync(at('locales')),
  };
}
