// What a run says last: what broke, so that the end of a long log is enough to know it, and where the time went.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Characters of one failure: its error, and what the page showed. */
const most = 3000;

const clean = (text) => stripVTControlCharacters(text).trim().slice(0, most);

/** The page as the browser described it when the test failed. */
function shown({ attachments }) {
  const found = attachments.find(({ name, path }) => name === 'error-context' && path && existsSync(path));
  if (!found) return '';
  const [, snapshot = ''] = readFileSync(found.path, 'utf8').split('```yaml\n');
  return snapshot.split('```')[0];
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Of a report of Playwright. @returns one text for each failed test */
export function playwrightFailures(report) {
  const texts = [];
  for (const { title, file, line, tests } of report.suites.flatMap(specsOf)) {
    for (const { projectName, results } of tests) {
      for (const result of results.filter(({ status }) => status !== 'passed' && status !== 'skipped')) {
        const errors = result.errors.map(({ message = '' }) => clean(message)).join('\n');
        texts.push(`[${projectName}] ${file}:${line} ${title}\n${errors}\n${clean(shown(result))}`);
      }
    }
  }
  return texts.concat(report.errors.map(({ message = '' }) => clean(message)));
}

/** Of a report of Vitest. @returns one text for each failed test or file */
export function vitestFailures(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failed.map(
      ({ fullName, failureMessages }) => `${fullName}\n${clean(failureMessages.join('\n'))}`,
    );
    return message && failed.length === 0 ? [`${name}\n${clean(message)}`] : texts;
  });
}

/** Of a report of Playwright. @returns files with the seconds that their tests took in all projects */
export function playwrightTimes(report) {
  return report.suites
    .flatMap(specsOf)
    .flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => [path.join('tests/e2e', file), duration / 1000]),
      ),
    );
}

/** Of a report of Vitest. @returns files with the seconds that they took */
export function vitestTimes(report, root) {
  return report.testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
  ]);
}
