import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestFiles } from '../../graphql/store/import';
import { dayOfRecording, startFixtureShop, type FixtureShop } from './fixture-shop';
import { languageFiles } from './language-files';
import { ownIdFiles } from './own-id-files';
import { loadScenarios, runScenario, Target } from './replay.mjs';

interface Shop {
  exact?: boolean;
  folder?: string;
  address?: string;
  files?: (origin: string) => RestFiles;
}

interface Scenario {
  name: string;
  needsFreshStore: boolean;
  steps: unknown[];
}

/** What a scenario provokes is judged by its answer. */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const scenariosOf = (folder: string) => loadScenarios(`tests/contract/${folder}`) as Scenario[];

describe.each<[title: string, Shop]>([
  ['every recorded scenario is answered as the real server does, or better', {}],
  [
    'a store with WooCommerce’s defects returns every recorded scenario exactly, defects included',
    { exact: true },
  ],
  [
    'one number for all languages, as qTranslate-XT answers in English',
    { folder: 'languages/one-id-en', address: '/graphql?lang=en', files: languageFiles },
  ],
  [
    'one number for all languages, as qTranslate-XT answers in German',
    { folder: 'languages/one-id-de', address: '/graphql?lang=de', files: languageFiles },
  ],
  [
    'numbers of its own in each language, as Polylang answers in English',
    { folder: 'languages/url-en', files: ownIdFiles },
  ],
  [
    'numbers of its own in each language, as Polylang answers in German',
    { folder: 'languages/url-de', address: '/de/?graphql=true', files: ownIdFiles },
  ],
])('%s', (_title, { exact = false, folder = 'scenarios', address = '/graphql', files }) => {
  let shop: FixtureShop;
  let target: Target;

  beforeAll(async () => {
    shop = await startFixtureShop({
      defects: exact,
      log: quiet,
      now: dayOfRecording,
      ...(files && { files }),
    });
    target = new Target(shop.url + address, { ...shop, exact });
  });
  afterAll(() => shop.close());

  test.each(scenariosOf(folder))('$name', async (scenario) => {
    await target.prepare(scenario);
    const { passed, problems } = await runScenario(scenario, target);
    expect({ passed, problems }).toEqual({ passed: scenario.steps.length, problems: [] });
  });
});
