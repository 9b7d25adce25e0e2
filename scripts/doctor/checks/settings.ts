import * as z from 'zod/v4';
import { adoptTexts } from '../../../app/i18n/own-texts.server';
import { applySettings } from '../../../app/settings/load.server';
import { ConfigError } from '../../../app/platform/config.server';
import { defaultSettings } from '../../../app/settings/defaults.server';
import { storeSettings, type OwnTaxonomy, type StoreSettings } from '../../../app/store-settings';
import { plainPath } from '../../../app/platform/web-address';
import { getMenuItems, getPages } from '../../../graphql/operations/content';
import { failureOf, type Backend } from '../backend';
import { advice, good, mend, type Finding, type Visit } from '../check';

/** With the demo shop's values, shoppers' messages are lost. */
const personal: (keyof StoreSettings)[] = ['contactEmail', 'contactPhone', 'address'];

const howTo = 'docs/settings.md says what the file may hold.';

export async function settings({ backend, products, config }: Visit): Promise<Finding[]> {
  const { settingsFile } = config;
  if (settingsFile === undefined)
    return [
      advice('SETTINGS_FILE isn’t set: the shop has the demo shop’s address.', howTo),
      ...(await content(backend)),
    ];
  try {
    applySettings(settingsFile);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => mend(line, howTo));
  }
  const texts = adoptTexts();
  if (texts.length > 0) return texts.map((line) => mend(line, howTo));
  const left = personal.filter(
    (name) => JSON.stringify(storeSettings()[name]) === JSON.stringify(defaultSettings[name]),
  );
  const taxonomies = await Promise.all(
    storeSettings().taxonomies.map((taxonomy) => checkTaxonomy(taxonomy, backend, products)),
  );
  return [
    good(`${settingsFile} has no mistakes.`),
    ...(left.length > 0 ? [advice(`Still the demo shop’s: ${left.join(', ')}.`, howTo)] : []),
    ...taxonomies.flat(),
    ...(await content(backend)),
  ];
}

async function content(backend: Backend): Promise<Finding[]> {
  const [menus, pages] = await Promise.all([
    backend.ask(getMenuItems, { first: 100 }),
    backend.ask(getPages, { first: 100 }),
  ]);
  const places = menus.data?.menuItems?.nodes.flatMap(({ locations }) => locations ?? []) ?? [];
  const paths = pages.data?.pages?.nodes.map(({ uri }) => plainPath(uri ?? '')) ?? [];
  const named = storeSettings();
  const menusMissing = Object.entries(named.menus).filter(
    ([, place]) => place !== null && !places.some((known) => known === place),
  );
  const pagesMissing = Object.entries(named.pages).filter(
    ([, path]) => ![path].flat().some((one) => paths.includes(one)),
  );
  return [
    ...menusMissing.map(([name, place]) =>
      advice(
        `WordPress has no menu at ${String(place)} (\`menus.${name}\`).`,
        'WordPress, Appearance → Menus: give one this place, or name another in SETTINGS_FILE.',
      ),
    ),
    ...pagesMissing.map(([name, path]) =>
      advice(
        `WordPress has no page ${[path].flat().join(', ')} (\`pages.${name}\`).`,
        'WordPress, Pages: publish one at this path, or name another in SETTINGS_FILE.',
      ),
    ),
  ];
}

const someList = z.object({ list: z.object({ nodes: z.array(z.unknown()) }) });

async function checkTaxonomy({ name, field }: OwnTaxonomy, backend: Backend, products: Visit['products']) {
  const findings: Finding[] = [];
  if (!products.some(({ terms }) => terms?.nodes.some(({ taxonomyName }) => taxonomyName === name)))
    findings.push(
      advice(
        `None of the first ${String(products.length)} products has a term of ${name}.`,
        'WordPress: is it registered for products, with `show_in_graphql`, under this name?',
      ),
    );
  if (field === undefined) return findings;
  const reply = await backend.askText(
    `query getTerms { list: ${field}(first: 1) { nodes { databaseId name slug description } } }`,
  );
  if (reply.errors.length > 0 || !someList.safeParse(reply.data).success)
    findings.push(
      advice(
        `The terms of ${name} can’t be listed as ${field}: ${failureOf(reply)}`,
        'WordPress: `field` must be the `graphql_plural_name` of the taxonomy.',
      ),
    );
  return findings;
}
