import type { AccessibilityFacts } from '../../app/commerce/content/accessibility.server';
import type { Promises } from './promises';
import type { Result } from './results';

/** The test that runs axe on every screen, in both colour schemes. */
export const axeTest = 'no screen has an accessibility violation in either theme';
const themes = 2;

interface Run {
  promises: Promises;
  results: readonly Result[];
  date: string;
  /** Playwright's projects, each with the engine that it runs in. */
  engineOf: ReadonlyMap<string, string>;
  versionOf: ReadonlyMap<string, string>;
  screens: number;
  axeVersion: string;
  readings: string[];
}

/**
 * The facts of a run.
 * @throws Error when a test that docs/accessibility.md names did not run, or did not pass
 */
export function factsOf(run: Run): AccessibilityFacts {
  const { promises, results, date, engineOf, versionOf, screens, axeVersion, readings } = run;
  const ran = promises.tests.map(({ file, quote }) => {
    const found = results.filter((result) => result.file === file && result.title.includes(quote));
    if (found.length === 0) throw new Error(`not run: ${file} “${quote}”`);
    const failed = found.find(({ passed }) => !passed);
    if (failed) throw new Error(`not passed: ${file} ${failed.title}`);
    return found;
  });
  const enginesOf = (found: readonly Result[]) =>
    new Set(found.flatMap(({ project = '' }) => engineOf.get(project) ?? []));
  const engines = [...enginesOf(ran.flat())].toSorted();
  const withAxe = results.filter(({ title, passed }) => passed && title.includes(axeTest)).length;
  return {
    date,
    promises: promises.numbers.length,
    open: promises.open,
    tests: promises.tests.length,
    engines: engines.map((name) => ({
      name,
      version: versionOf.get(name) ?? '',
      tests: ran.filter((found) => enginesOf(found).has(name)).length,
    })),
    axe: { version: axeVersion, screens, states: screens * themes * withAxe },
    readings,
  };
}
