import { spawn } from 'node:child_process';
import { buildDemo, install, loadEnvironment, requireNode, root } from './setup.mjs';

requireNode();
loadEnvironment();
install();
buildDemo();

const server = spawn(
  'npx',
  ['remix', 'dev', '--manual', '-c', 'node node_modules/.bin/remix-serve build/index.js'],
  {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
