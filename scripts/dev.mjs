import { buildDemo, install, loadEnvironment, REMIX_CLI, requireNode, run, startGroup } from './setup.mjs';

requireNode();
loadEnvironment();
await install();
buildDemo();
if (!process.env.GQL_HOST) await run(process.execPath, ['scripts/bundle.mjs', 'store']);

const command = ['dev', '--manual', '-c', 'node node_modules/.bin/remix-serve build/index.js'];
const { child: server } = startGroup(process.execPath, [REMIX_CLI, ...command], {
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'development' },
});
server.on('exit', (code) => process.exit(code ?? 0));
