import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFolder } from '../../graphql/store/import';
import { startFixtureShop, type FixtureShop } from './fixture-shop';
import { languageFiles } from './language-files';
import { loadScenarios, runScenario, Target } from './replay.mjs';

interface Scenario {
  name: string;
  needsFreshStore: boolean;
  steps: unknown[];
}

/** What a scenario provokes is judged by its answer. */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const scenariosOf = (folder: string) => loadScenarios(`tests/contract/${folder}`) as Scenario[];

describe.each([
  { title: 'every recorded scenario is answered as the real server does, or better' },
  {
    title: 'a store with WooCommerce’s defects answers every recorded scenario exactly so, defects included',
    exact: true,
  },
  { title: 'one number for all languages, as qTranslate-XT answers in English', language: 'en' },
  { title: 'one number for all languages, as qTranslate-XT answers in German', language: 'de' },
])('$title', ({ exact = false, language }) => {
  let shop: FixtureShop;
  let target: Target;

  beforeAll(async () => {
    const files = language ? languageFiles : readFolder;
    shop = await startFixtureShop('tests/contract/fixture', { defects: exact, log: quiet, files });
    target = new Target(`${shop.url}/graphql${language ? `?lang=${language}` : ''}`, { ...shop, exact });
  });
  afterAll(() => shop.close());

  test.each(scenariosOf(language ? `languages/one-id-${language}` : 'scenarios'))(
    '$name',
    async (scenario) => {
      await target.prepare(scenario);
      const { passed, problems } = await runScenario(scenario, target);
      expect({ passed, problems }).toEqual({ passed: scenario.steps.length, problems: [] });
    },
  );
});
