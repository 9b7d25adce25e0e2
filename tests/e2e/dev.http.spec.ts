import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isBuilt, isInstalled } from '../../scripts/setup.mjs';
import { copyRepository } from '../support/how-to';
import { fetchIfListening } from '../support/listening';
import { findProcesses, startProgram } from '../support/program';
import { getFreePort } from '../support/shop';

test('`npm run dev` builds for development only, shows an edited text and leaves nothing that `npm start` would serve @long', async () => {
  test.setTimeout(500_000);
  // Otherwise the copy's own install would write into the node_modules of this folder.
  expect(isInstalled(), 'run `npm ci` first').toBe(true);
  const site = copyRepository();
  const { folder } = site;
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
    const file = 'locales/en_US/home.json';
    const texts = JSON.parse(site.read(file) ?? '') as Record<string, string>;
    await shows(texts['byCategory'] ?? '');
    expect(server.output()).not.toContain('NODE_ENV=production');

    site.write(file, JSON.stringify({ ...texts, byCategory: 'Rooms of the house' }));
    await shows('Rooms of the house');
  } finally {
    process.kill(server.pid);
    await expect.poll(() => findProcesses(folder)).toEqual([]);
    await server.ended;
  }
  expect(existsSync(path.join(folder, 'build', 'index.js'))).toBe(true);
  expect(isBuilt(folder)).toBe(false);
});
