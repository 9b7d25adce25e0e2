import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isBuilt, isInstalled } from '../../scripts/setup.mjs';
import { fetchIfListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';
import { findProcesses, startProgram } from '../support/program';
import { getFreePort, root } from '../support/shop';

/** A copy of the working tree, without what git ignores, and with the same packages. */
function copyOfRepository(): string {
  const copy = createTempFolder();
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  for (const file of files.filter((one) => one !== '' && existsSync(path.join(root, one))))
    cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'schema'], { cwd: copy, stdio: 'inherit' });
  return copy;
}

test('`npm run dev` builds for development only, shows an edited text and leaves nothing that `npm start` would serve @long', async () => {
  test.setTimeout(500_000);
  // Otherwise the copy's own install would write into the node_modules of this folder.
  expect(isInstalled(), 'run `npm ci` first').toBe(true);
  const folder = copyOfRepository();
  const url = `http://127.0.0.1:${await getFreePort()}`;
  const server = startProgram('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      APP_URL: url,
      DATA_DIR: path.join(folder, '.data'),
    },
  });
  const shows = (text: string) =>
    expect
      .poll(async () => (await (await fetchIfListening(url))?.text()) ?? '', {
        timeout: 200_000,
        intervals: [500],
        message: server.output(),
      })
      .toContain(text);
  try {
    const file = path.join(folder, 'locales', 'en_US', 'home.json');
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    await shows(texts['byCategory'] ?? '');
    expect(server.output()).not.toContain('NODE_ENV=production');

    writeFileSync(file, JSON.stringify({ ...texts, byCategory: 'Rooms of the house' }));
    await shows('Rooms of the house');
  } finally {
    process.kill(server.pid);
    await expect.poll(() => findProcesses(folder)).toEqual([]);
    await server.ended;
  }
  expect(existsSync(path.join(folder, 'build', 'index.js'))).toBe(true);
  expect(isBuilt(folder)).toBe(false);
});
