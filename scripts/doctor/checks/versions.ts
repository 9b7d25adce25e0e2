import { advice, good, untold, type Finding, type Visit } from '../check';

const plugins = [
  { folder: 'woocommerce', name: 'WooCommerce', least: '10.5' },
  { folder: 'wp-graphql', name: 'WPGraphQL', least: '2.17' },
  { folder: 'wp-graphql-woocommerce', name: 'WooGraphQL', least: '1.0' },
  { folder: 'wp-graphql-headless-login', name: 'Headless Login', least: '0.4' },
] as const;

const isOlder = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) < 0;

/** Also reads the change log: the stable tag may be behind it. */
function newestVersion(readme: string): string | undefined {
  const named = readme.matchAll(/^(?:stable tag:[ \t]*|=+[ \t]*)v?(\d+(?:\.\d+)+)\b/gim);
  return Array.from(named, ([, version = '']) => version)
    .toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
    .at(0);
}

async function versionOf({ backend }: Visit, folder: string): Promise<string | undefined> {
  for (const name of ['readme.txt', 'README.txt']) {
    const file = new URL(`wp-content/plugins/${folder}/${name}`, new URL('./', backend.url));
    const { status, text } = await backend.fetchFile(file);
    const version = status === 200 ? newestVersion(text) : undefined;
    if (version) return version;
  }
  return undefined;
}

export async function versions(visit: Visit): Promise<Finding[]> {
  return Promise.all(
    plugins.map(async ({ folder, name, least }) => {
      const version = await versionOf(visit, folder);
      if (version === undefined) return untold(`${name} doesn’t say its version; ${least} is needed.`);
      return isOlder(version, least)
        ? advice(
            `${name} ${version} is older than ${least}, the oldest tested.`,
            'WordPress, Plugins: update.',
          )
        : good(`${name} ${version}.`);
    }),
  );
}
