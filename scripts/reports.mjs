// Summarizes a test run: failures, so that the end of a long log is enough, and times.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const most = 3000;

const clean = (text) => stripVTControlCharacters(text).trim().slice(0, most);

function shown({ attachments }) {
  const found = attachments.find(({ name, path }) => name === 'error-context' && path && existsSync(path));
  if (!found) return '';
  const [, snapshot = ''] = readFileSync(found.path, 'utf8').split('```yaml\n');
  return snapshot.split('```')[0];
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

export function readPlaywright({ suites, errors, stats }) {
  const failures = errors.map(({ message = '' }) => clean(message));
  const times = [];
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, results } of tests) {
      for (const result of results) {
        times.push([path.join('tests/e2e', file), result.duration / 1000]);
        if (result.status === 'passed' || result.status === 'skipped') continue;
        const said = result.errors.map(({ message = '' }) => clean(message)).join('\n');
        failures.push(`[${projectName}] ${file}:${line} ${title}\n${said}\n${clean(shown(result))}`);
      }
    }
  }
  const { expected: passed, unexpected, flaky, skipped } = stats;
  return { passed, failed: unexpected + flaky, skipped, failures, times };
}

export function readVitest(report, root) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failed.length === 0) return `${name}\n${clean(message)}`;
    return failed.map((test) => `${test.fullName}\n${clean(test.failureMessages.join('\n'))}`);
  });
  const times = report.testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
  ]);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures, times };
}
