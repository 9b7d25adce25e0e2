import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchIfListening } from './listening';
import { createTempFolder } from './new-folder';
import { startProgram } from './program';
import { getFreePort, root } from './shop';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

function documentedConfiguration(): string {
  const [, block] =
    /```nginx\n(.*?)```/s.exec(readFileSync(path.join(root, 'docs', 'adopt.md'), 'utf8')) ?? [];
  if (!block) throw new Error('docs/adopt.md has no nginx configuration');
  return block;
}

type Changes = readonly (readonly [string | RegExp, string])[];

/** Every replacement must match. */
function adapted(changes: Changes): string {
  let text = documentedConfiguration();
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`the nginx configuration has no ${String(from)}`);
    text = changed;
  }
  return text;
}

export async function startNginxWith(site: (port: number, folder: string) => string) {
  const [folder, port] = [createTempFolder(), await getFreePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'error.log')};
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
${site(port, folder)}}
`,
  );
  const server = startProgram('nginx', ['-c', file, '-g', 'daemon off;']);
  const url = `http://127.0.0.1:${port}`;
  await server.until(async () => (await fetchIfListening(`${url}/healthz`)) !== undefined);
  return { url, stop: () => server.stop('SIGQUIT') };
}

export type Nginx = Awaited<ReturnType<typeof startNginxWith>>;

export function startNginx(shops: readonly string[], changes: Changes = []): Promise<Nginx> {
  const servers = shops.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n  ');
  return startNginxWith((port, folder) => {
    mkdirSync(path.join(folder, 'cache'));
    return adapted([
      ['/var/cache/nginx/shop', path.join(folder, 'cache', 'shop')],
      [/server 127\.0\.0\.1:3000[^;]*;/, servers],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [/ {2}ssl_certificate .*\n/, ''],
      [/ {2}ssl_certificate_key .*\n/, ''],
      ...changes,
    ]);
  });
}
