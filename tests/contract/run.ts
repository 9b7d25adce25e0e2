import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFixtureShop } from './fixture-shop';
import { languageFiles } from './language-files';

const here = path.dirname(fileURLToPath(import.meta.url));
const usage =
  'usage: npm run -s store:contract -- [--contract DIR] [--scenarios DIR] [--only NAME] [--language de] [--exact] [--verbose]';

/** Starts the store on the contract's fixture and replays the recorded scenarios against it; exits with replay's code. */
async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  const contract = options.contract ?? here;
  const shop = await startFixtureShop(path.join(contract, 'fixture'), {
    defects: options.exact,
    ...(options.language === undefined ? {} : { files: languageFiles }),
  });
  const hook = (name: string) => `"${process.execPath}" "${path.join(here, 'hooks.mjs')}" ${name}`;
  const replay = [
    path.join(contract, 'replay.mjs'),
    '--url',
    `${shop.url}/graphql${options.language ? `?lang=${options.language}` : ''}`,
    '--scenarios',
    options.scenarios ?? path.join(contract, 'scenarios'),
    '--reset',
    hook('reset'),
    '--mail',
    hook('mail'),
    '--expire',
    hook('expire'),
    ...(options.only === undefined ? [] : ['--only', options.only]),
    ...(options.exact ? ['--exact'] : []),
    ...(options.verbose ? ['--verbose'] : []),
  ];
  const child = spawn(process.execPath, replay, {
    stdio: 'inherit',
    cwd: path.resolve(here, '../..'),
    env: { ...process.env, SHOP_URL: shop.url, OUTBOX: shop.outbox, SECRET: shop.secret },
  });
  const stop = () => child.kill();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  await shop.close();
  return code;
}

interface RunOptions {
  contract?: string;
  scenarios?: string;
  only?: string;
  /** The shop has texts in languages, and is asked in this one. */
  language?: string;
  /** The store answers as WooCommerce does, defects included, and nothing better passes. */
  exact: boolean;
  verbose: boolean;
}

function readArguments(args: string[]): RunOptions {
  const options: RunOptions = { exact: false, verbose: false };
  for (let index = 0; index < args.length; index += 1) {
    const flag = args[index];
    const value = args[index + 1];
    if (flag === '--verbose') options.verbose = true;
    else if (flag === '--exact') options.exact = true;
    else if ((flag === '--contract' || flag === '--scenarios') && value !== undefined) {
      options[flag === '--contract' ? 'contract' : 'scenarios'] = path.resolve(value);
      index += 1;
    } else if ((flag === '--only' || flag === '--language') && value !== undefined) {
      options[flag === '--only' ? 'only' : 'language'] = value;
      index += 1;
    } else {
      console.error(usage);
      process.exit(2);
    }
  }
  return options;
}

process.exitCode = await main();
