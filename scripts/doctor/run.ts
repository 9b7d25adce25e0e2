import './environment';
import { parseArgs } from 'node:util';
import { storeSettings } from '../../app/platform/settings/store-settings';
import { config, ConfigError } from '../../app/platform/config.server';
import { applySettings } from '../../app/platform/settings/load-settings.server';
import { formatSection, formatVerdict, isReady, runChecks, type Section } from './examine';

const command = process.argv[1]?.endsWith('.ts')
  ? 'npm run -s doctor [-- --write [--email ADDRESS]]'
  : 'doctor [--write [--email ADDRESS]]';

const USAGE = `usage: GQL_HOST=https://shop.example/graphql ${command}

Asks a WooCommerce what its owner must know before this storefront is put in front of it. Changes nothing, unless
--write: then one order with cash on delivery is placed, for ADDRESS (contactEmail of SETTINGS_FILE).
Ends with 0 when it is ready, 1 when something must be changed first.
`;

function readArguments() {
  try {
    return parseArgs({
      options: { write: { type: 'boolean' }, email: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

/** Ignores settings errors: their section reports them. */
function readContactEmail(settingsFile: string | undefined): string {
  try {
    if (settingsFile !== undefined) applySettings(settingsFile);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
  return storeSettings().contactEmail;
}

async function main(): Promise<number> {
  const values = readArguments();
  const { gqlHost, settingsFile } = config();
  if (!values || values.help || !gqlHost) {
    process.stderr.write(USAGE);
    return values?.help ? 0 : 2;
  }
  process.stdout.write(`${gqlHost}\n\n`);
  const sections: Section[] = [];
  const orderFor = values.write ? (values.email ?? readContactEmail(settingsFile)) : undefined;
  for await (const section of runChecks(config(), gqlHost, orderFor)) {
    sections.push(section);
    process.stdout.write(`${formatSection(section)}\n`);
  }
  process.stdout.write(formatVerdict(sections));
  return isReady(sections) ? 0 : 1;
}

process.exitCode = await main();
