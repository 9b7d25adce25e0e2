import { warn, pass, skip, type Finding, type CheckContext } from '../check';

const plugins = [
  { folder: 'woocommerce', name: 'WooCommerce', least: '10.5' },
  { folder: 'wp-graphql', name: 'WPGraphQL', least: '2.17' },
  { folder: 'wp-graphql-woocommerce', name: 'WooGraphQL', least: '1.0' },
  { folder: 'wp-graphql-headless-login', name: 'Headless Login', least: '0.4' },
] as const;

const isOlder = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) < 0;

/** Also reads the change log: the stable tag may be behind it. */
function newestVersion(readme: string): string | undefined {
  const versionMatches = readme.matchAll(/^(?:stable tag:[ \t]*|=+[ \t]*)v?(\d+(?:\.\d+)+)\b/gim);
  return Array.from(versionMatches, ([, version = '']) => version)
    .toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
    .at(0);
}

async function readPluginVersion({ backend }: CheckContext, folder: string): Promise<string | undefined> {
  for (const name of ['readme.txt', 'README.txt']) {
    const file = new URL(`wp-content/plugins/${folder}/${name}`, new URL('./', backend.url));
    const { status, text } = await backend.fetchFile(file);
    const version = status === 200 ? newestVersion(text) : undefined;
    if (version) return version;
  }
  return undefined;
}

export async function checkVersions(context: CheckContext): Promise<Finding[]> {
  return Promise.all(
    plugins.map(async ({ folder, name, least }) => {
      const version = await readPluginVersion(context, folder);
      if (version === undefined) return skip(`${name} doesn’t say its version; ${least} is needed.`);
      return isOlder(version, least)
        ? warn(`${name} ${version} is older than ${least}, the oldest tested.`, 'WordPress, Plugins: update.')
        : pass(`${name} ${version}.`);
    }),
  );
}
