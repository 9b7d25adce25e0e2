import * as z from 'zod/v4';

/** A test that has run. */
export interface Result {
  file: string;
  title: string;
  /** Playwright's project; of vitest's tests none. */
  project?: string;
  passed: boolean;
}

interface Suite {
  file: string;
  title: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);

const playwright = z.object({ suites: z.array(suite), stats: z.object({ startTime: z.string() }) });

const vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function resultsIn({ file, specs, suites = [] }: Suite, names: string): Result[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({
        file: `tests/e2e/${file}`,
        title: `${names} ${title}`,
        project: projectName,
        passed: status === 'expected',
      })),
    ),
    ...suites.flatMap((inner) => resultsIn(inner, `${names} ${inner.title}`)),
  ];
}

/** What playwright's JSON report says, and the day of the run. */
export function playwrightResults(report: unknown): { results: Result[]; date: string } {
  const { suites, stats } = playwright.parse(report);
  return {
    results: suites.flatMap((one) => resultsIn(one, one.title)),
    date: stats.startTime.slice(0, 10),
  };
}

/** What vitest's JSON report says; `root` is the folder of the repository. */
export function vitestResults(report: unknown, root: string): Result[] {
  return vitest.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name.replace(`${root}/`, ''),
      title: fullName,
      passed: status === 'passed',
    })),
  );
}
