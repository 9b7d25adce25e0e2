import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4';
import { parseConfig } from '~/platform/config.server';

const read = (file: string) => readFileSync(file, 'utf8');

const service = z.object({
  image: z.string(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const { nginx, ...others } = compose.services;
const shops = [others['shop-1'], others['shop-2']].filter((shop) => shop !== undefined);

describe('compose.yaml', () => {
  test('the shops get variables that the shop knows, and secrets from the file of the owner', () => {
    expect(shops).toHaveLength(2);
    const described = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    for (const { environment = {}, env_file: secrets } of shops) {
      expect(described).toEqual(expect.arrayContaining(Object.keys(environment)));
      const env = Object.entries(environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{SHOP_HOST[^}]*\}/, 'shop.example'),
      ]);
      const config = parseConfig({
        ...Object.fromEntries(env),
        GQL_HOST: 'https://wp.shop.example/graphql',
        SESSION_SECRET: 'a secret of the tests',
      });
      expect(config).toMatchObject({ appUrl: 'https://shop.example', dataDir: '/data', port: 3000 });
      expect(secrets).toBe('.env');
    }
    expect(read('compose.yaml')).not.toMatch(/^\s*(SESSION_SECRET|STRIPE_\w+|WC_WEBHOOK_SECRET|SMTP_URL):/m);
  });

  test('a stopped shop may finish its requests', () => {
    const [, drain = ''] = /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(read('app/server/startup.server.ts')) ?? [];
    const longest = Number(drain.replace('_', '')) / 1000;
    expect(longest).toBeGreaterThan(0);
    for (const { stop_grace_period: grace = '' } of shops)
      expect(Number(/^(\d+)s$/.exec(grace)?.[1])).toBeGreaterThan(longest);
  });

  test('nginx has the documented configuration, with these shops and this name', () => {
    const adopt = path.resolve('docs', 'adopt.md');
    const script = (nginx?.command?.[0] ?? '')
      .replaceAll('$$', '$')
      .replace('/adopt.md', adopt)
      .replace('> /etc/nginx/conf.d/shop.conf', '')
      .replace(/exec nginx.*/, '');
    const made = spawnSync('sh', ['-ec', script], {
      encoding: 'utf8',
      env: { ...process.env, SHOP_HOST: 'my.example' },
    });
    expect(made.stderr).toBe('');
    const [, documented = ''] = /```nginx\n(.*?)```/s.exec(read(adopt)) ?? [];
    const limits = 'max_fails=1 fail_timeout=2s;';
    expect(made.stdout).toBe(
      documented
        .replace(
          `server 127.0.0.1:3000 ${limits}`,
          `server shop-1:3000 ${limits} server shop-2:3000 ${limits}`,
        )
        .replaceAll('/etc/letsencrypt/live/shop.example/', '/certificates/')
        .replace('server_name shop.example', 'server_name my.example'),
    );
    expect(made.stdout).toContain('shop-2:3000');
  });
});

describe('the image', () => {
  test('no secrets and no foreign builds get into it', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const entry of '**/.env* **/.git **/node_modules .data .cache build bench tests'.split(' '))
      expect(ignored).toContain(entry);
  });

  test('its files belong to root, it runs as another user, and it has labels', () => {
    const [, stage = ''] = read('Dockerfile').split(/^FROM node:24-bookworm-slim$/m);
    expect(stage).not.toContain('--chown');
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toMatch(/^ENTRYPOINT \["tini", "--"\]$/m);
    const { license } = z.object({ license: z.string() }).parse(JSON.parse(read('package.json')));
    expect(stage).toContain('org.opencontainers.image.version="${VERSION}"');
    expect(stage).toContain(`org.opencontainers.image.licenses="${license}"`);
  });
});
