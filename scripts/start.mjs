import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, loadEnvironment, requireNode, root, serveCommand, startGroup } from './setup.mjs';

requireNode();
loadEnvironment();
await install();
await build();

const {
  PORT: port = '3000',
  GQL_HOST: gqlHost,
  SMTP_URL: smtpUrl,
  DATA_DIR: dataDir = '.data',
  NODE_ENV: environment = 'production',
} = process.env;
const host =
  process.env.HOST && !['0.0.0.0', '::'].includes(process.env.HOST) ? process.env.HOST : 'localhost';
const shopUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

console.log('Opening the shop…');
const { child: server } = startGroup(process.execPath, serveCommand, {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // remix-serve expects `npm run dev` in development.
  env: { ...process.env, NODE_ENV: environment === 'development' ? 'test' : environment, PORT: port },
});
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));

// Another process may serve this port until ours finds out.
const accessMessage = new Promise((resolve) => server.once('message', resolve));

const isReady = () =>
  fetch(`${shopUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

// Each attempt is a line of the log.
for (let delayMs = 100; !(await isReady()); delayMs = Math.min(delayMs * 1.5, 5000))
  await new Promise((resolve) => setTimeout(resolve, delayMs));
const access = await accessMessage;

const isEmbedded = !gqlHost;
const { version, templateVersion } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
console.log(
  [
    '',
    `  Shop           ${shopUrl}`,
    `  Version        ${version} (template ${templateVersion})`,
    `  GraphQL        ${isEmbedded ? `${shopUrl}/graphql${access.isApiOpen ? '' : ' (closed: STORE_API=true opens it)'}` : gqlHost}`,
    ...(isEmbedded
      ? [
          ...(access.isOpen && access.accounts.includes('demo@example.com')
            ? ['  Demo customer  demo@example.com / demo-pass-4711']
            : []),
          `  Emails         ${smtpUrl ? 'sent through SMTP_URL' : path.resolve(root, dataDir, 'outbox')}`,
        ]
      : []),
    ...(isEmbedded && environment === 'production'
      ? ['', '  The embedded store is for trying the storefront. To sell, set GQL_HOST: docs/adopt.md']
      : []),
    '',
  ].join('\n'),
);
