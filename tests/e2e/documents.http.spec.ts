import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/http-test';
import { isLong } from '../support/long-running';
import { createTempFolder } from '../support/new-folder';
import { startProgram } from '../support/program';
import { getFreePort, root, startShop, defectsEnvironment, type Shop } from '../support/shop';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/contract/README.md',
  ...['docs', 'docs/how-to', 'docs/wordpress'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Every block of commands, by the document that has it. */
const blocks = documents.flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/```sh\n(.*?)```/gs), ([, text = ''], at) => ({
    name: `${file}, block ${at + 1}`,
    commands: text.split('\n').filter((line) => !/^(#|$)/.test(line)),
  })),
);

/** What builds, runs whole suites, or needs a machine of its own: seen to be known here. The contract is replayed in `npm run test:long`. */
const long = /^(npm run build|npm run test:|npm run -s store:contract|docker|node tests\/contract\/replay)/;

/** A clean folder that holds the project, a shop with the goods and the order that the documents name, and what an owner brings. */
function project(): string {
  const folder = createTempFolder();
  for (const name of ['node_modules', 'graphql', 'scripts', 'demo', 'app', 'tests'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  // A document has its reader write into this one.
  cpSync(path.join(root, 'locales'), path.join(folder, 'locales'), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', '.env.example'])
    copyFileSync(path.join(root, name), path.join(folder, name));
  writeFileSync(
    path.join(folder, 'products.csv'),
    'Type,SKU,Name,Regular price\nsimple,DESK-LAMP,Desk lamp,89\n',
  );
  for (const name of ['home', 'srv']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'srv', 'settings.json'), '{ "siteName": "Nordlicht" }');
  return folder;
}

test.describe.configure({ mode: 'serial' });

let behind: Shop;
test.beforeAll(async () => {
  behind = await startShop({ env: defectsEnvironment });
});
test.afterAll(() => behind.stop());

/** Names of other machines and folders become those of this test; a shell has nothing else but its path and its home. */
function runIn(folder: string, command: string, env: Record<string, string>) {
  const here = command
    .replaceAll('https://shop.example/graphql', behind.api + '/graphql')
    .replaceAll(/\/(etc|srv)\/shop\//g, `${folder}/srv/`)
    .replaceAll('/var/lib/', `${folder}/`)
    .replaceAll('SESSION_SECRET=…', 'SESSION_SECRET=a-secret-of-sixteen')
    .replaceAll('redis://127.0.0.1:6379', '');
  const home = path.join(folder, 'home');
  const clean = { NODE_ENV: 'production' as const, PATH: process.env['PATH'] ?? '', HOME: home, ...env };
  return { here, options: { cwd: folder, env: clean, encoding: 'utf8' as const } };
}

/** Starts the shop as a document says, on a free port and in a folder of its own, and ends it when it says where it is. */
async function starts(folder: string, command: string, env: Record<string, string>): Promise<void> {
  const port = String(await getFreePort());
  const { here, options } = runIn(folder, command.replace(/PORT=\d+/, `PORT=${port}`), env);
  const data = path.join(folder, `data-${port}`);
  const ours = { PORT: port, DATA_DIR: data, LOG_LEVEL: 'error' };
  const server = startProgram('sh', ['-c', `exec ${here.replace(/^(?=[A-Z_]+=)/, 'env ')}`], {
    ...options,
    env: { ...options.env, ...ours },
    detached: true,
  });
  await server.until(() => /Shop +http/.test(server.output()));
  process.kill(-server.pid, 'SIGTERM');
  await server.ended;
}

for (const { name, commands } of blocks) {
  test(`${name} runs as it is written`, { tag: '@long' }, async () => {
    const folder = project();
    const env: Record<string, string> = {};
    for (const command of commands) {
      const assigned = /^(export )?((\w+=\S+ ?)+)$/.exec(command)?.[2];
      if (assigned !== undefined) {
        const { here } = runIn(folder, assigned, env);
        for (const [, key = '', value = ''] of here.matchAll(/(\w+)=(\S*)/g)) env[key] = value;
      } else if (/(^| )npm start$/.test(command)) await starts(folder, command, env);
      else if (!long.test(command) || (isLong && /^npm run -s store:contract(?!.*--url)/.test(command))) {
        const { here, options } = runIn(folder, command, env);
        const { status, stdout, stderr } = spawnSync('sh', ['-c', here], options);
        // The doctor of a shop with defects finds some.
        const isSeen = / doctor/.test(command) ? stdout.includes('Ready.') : status === 0;
        expect(isSeen, `${command}\n${stdout}${stderr}`).toBe(true);
      }
    }
  });
}
