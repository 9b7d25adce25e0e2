import './environment';
import { config } from '../../app/platform/config.server';
import { examine, formatFinding } from './examine';

const { gqlHost } = config();

if (!gqlHost) {
  process.stderr.write('usage: GQL_HOST=https://shop.example/graphql npm run -s doctor (docs/doctor.md)\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`${gqlHost}\n`);
  let isReady = true;
  for await (const finding of examine(config())) {
    process.stdout.write(formatFinding(finding));
    isReady &&= !finding.isBlocking;
  }
  process.stdout.write(isReady ? 'Ready.\n' : 'Not ready: change first what has ✗.\n');
  process.exitCode = isReady ? 0 : 1;
}
