import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixtureShop, type FixtureShop } from './fixture-shop';
import { loadScenarios, runScenario, Target } from './replay.mjs';

/** What a scenario provokes is judged by its answer. */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const scenarios = loadScenarios() as { name: string; needsFreshStore: boolean; steps: unknown[] }[];

describe.each([
  ['every recorded scenario is answered as the real server does, or better', false],
  ['a store with WooCommerce’s defects answers every recorded scenario exactly so, defects included', true],
])('%s', (_, exact) => {
  let shop: FixtureShop;
  let target: Target;

  beforeAll(async () => {
    shop = await startFixtureShop('tests/contract/fixture', { defects: exact, log: quiet });
    target = new Target(`${shop.url}/graphql`, { ...shop, exact });
  });
  afterAll(() => shop.close());

  test.each(scenarios)('$name', async (scenario) => {
    await target.prepare(scenario);
    const { passed, problems } = await runScenario(scenario, target);
    expect({ passed, problems }).toEqual({ passed: scenario.steps.length, problems: [] });
  });
});
