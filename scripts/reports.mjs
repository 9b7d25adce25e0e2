// Summarizes a test run: failures, so that the end of a long log is enough, and times.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_FAILURE_LENGTH = 3000;

const cleanText = (text) => stripVTControlCharacters(text).trim().slice(0, MAX_FAILURE_LENGTH);

function getPageSnapshot({ attachments }) {
  const attachment = attachments.find(
    ({ name, path }) => name === 'error-context' && path && existsSync(path),
  );
  if (!attachment) return '';
  const [, snapshot = ''] = readFileSync(attachment.path, 'utf8').split('```yaml\n');
  return snapshot.split('```')[0];
}

const flattenSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(flattenSpecs)];

export function readPlaywright({ suites, errors, stats }) {
  const failures = errors.map(({ message = '' }) => cleanText(message));
  const times = [];
  for (const { title, file, line, tests } of suites.flatMap(flattenSpecs)) {
    for (const { projectName, results } of tests) {
      for (const result of results) {
        times.push([path.join('tests/e2e', file), result.duration / 1000]);
        if (result.status === 'passed' || result.status === 'skipped') continue;
        const errorText = result.errors.map(({ message = '' }) => cleanText(message)).join('\n');
        failures.push(
          `[${projectName}] ${file}:${line} ${title}\n${errorText}\n${cleanText(getPageSnapshot(result))}`,
        );
      }
    }
  }
  const { expected: passed, unexpected, flaky, skipped } = stats;
  return { passed, failed: unexpected + flaky, skipped, failures, times };
}

export function readVitest(report, root) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failed.length === 0) return `${name}\n${cleanText(message)}`;
    return failed.map((test) => `${test.fullName}\n${cleanText(test.failureMessages.join('\n'))}`);
  });
  const times = report.testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
  ]);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures, times };
}
