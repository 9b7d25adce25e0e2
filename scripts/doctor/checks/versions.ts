import { untold, advice, good, type Finding } from '../report';
import type { Visit } from '../visit';

/** The plugins as their folders are called, with the oldest version that was tested. */
const plugins = [
  { folder: 'woocommerce', name: 'WooCommerce', least: '10.5' },
  { folder: 'wp-graphql', name: 'WPGraphQL', least: '2.17' },
  { folder: 'wp-graphql-woocommerce', name: 'WooGraphQL', least: '1.0' },
  { folder: 'wp-graphql-headless-login', name: 'Headless Login', least: '0.4' },
] as const;

const numbers = (version: string) => version.split('.').map(Number);

function isOlder(version: string, least: string): boolean {
  const own = numbers(version);
  for (const [place, wanted] of numbers(least).entries()) {
    const number = own[place] ?? 0;
    if (number !== wanted) return number < wanted;
  }
  return false;
}

/** Plugins tell their version in the readme that lies beside them, where the server gives it away. */
export async function versions({ backend }: Visit): Promise<Finding[]> {
  return Promise.all(
    plugins.map(async ({ folder, name, least }) => {
      const base = new URL('./', backend.url);
      const file = new URL(`wp-content/plugins/${folder}/readme.txt`, base);
      const { status, text } = await backend.fetchFile(file);
      const [, version] = (status === 200 && /^stable tag:\s*v?(\d+(?:\.\d+)*)\s*$/im.exec(text)) || [];
      if (version === undefined)
        return untold(`${name} doesn’t say its version.`, `WordPress, Plugins: at least ${least}.`);
      if (isOlder(version, least))
        return advice(
          `${name} ${version} is older than ${least}, the oldest version tested.`,
          'WordPress, Plugins: update.',
        );
      return good(`${name} ${version}.`);
    }),
  );
}
