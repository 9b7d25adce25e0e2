import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accessibilityFacts, gapOf, statement } from '~/commerce/content/accessibility.server';
import { locales } from '~/i18n/locales';
import { translator } from '~/i18n/i18n.server';
import playwrightConfig from '../../../playwright.config';
import { axeTest, factsOf } from '../../../scripts/accessibility/facts';
import { readPromises } from '../../../scripts/accessibility/promises';
import { playwrightResults, vitestResults } from '../../../scripts/accessibility/results';
import { screenNames } from '../../support/screens';

const promises = readPromises(readFileSync('docs/accessibility.md', 'utf8'));
const renew = 'npm run accessibility renews the facts';

describe('the facts that are kept', () => {
  test('are those of docs/accessibility.md', () => {
    expect(accessibilityFacts.promises, renew).toBe(promises.numbers.length);
    expect(accessibilityFacts.open, renew).toEqual(promises.open);
    expect(accessibilityFacts.tests, renew).toBe(promises.tests.length);
  });

  test('are those of the screens and of the axe that the tests use', () => {
    const { version } = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8')) as {
      version: string;
    };
    const { axe } = accessibilityFacts;
    expect(axe.version, renew).toBe(version);
    expect(axe.screens, renew).toBe(screenNames.length);
    // In two colour schemes, in each project that ran it.
    expect(axe.states % (screenNames.length * 2)).toBe(0);
    expect(readFileSync('tests/e2e/screens.spec.ts', 'utf8')).toContain(axeTest);
  });

  test('name no engine that no test runs in', () => {
    const run = (playwrightConfig.projects ?? []).map(({ use }) => use?.browserName ?? 'chromium');
    for (const { name } of accessibilityFacts.engines) expect(run).toContain(name.toLowerCase());
    expect(accessibilityFacts.engines).not.toEqual([]);
    for (const { tests } of accessibilityFacts.engines)
      expect(tests, renew).toBeLessThanOrEqual(accessibilityFacts.tests);
  });

  test('have a date that has been', () => {
    expect(accessibilityFacts.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(accessibilityFacts.date)).toBeLessThanOrEqual(Date.now());
  });
});

test('every promise names a test, or is among those that no test holds', () => {
  expect(promises.bare).toEqual([]);
});

test('what no test holds is told to shoppers, and nothing else is', () => {
  expect(Object.keys(gapOf).map(Number)).toEqual(promises.open);
});

describe.each(locales)('the statement in $code', ({ code }) => {
  const texts = (facts = accessibilityFacts) =>
    statement(translator(code), code, facts).flatMap(({ title, texts: said, list = [] }) => [
      title,
      ...said,
      ...list,
    ]);

  test('says what the facts say, and leaves no place open', () => {
    const all = texts().join('\n');
    expect(all).not.toMatch(/\{\{|accessibility:/);
    const { promises: made, open, tests, axe, engines } = accessibilityFacts;
    for (const number of [made, made - open.length, tests, axe.screens, axe.states, axe.version])
      expect(all).toContain(String(number));
    for (const { name, version, tests: ran } of engines)
      expect(all).toContain(`${name} ${version} (${String(ran)})`);
  });

  test('says plainly that no real screen reader was used', () => {
    expect(texts().join('\n')).toMatch(/NVDA, JAWS, VoiceOver/);
  });

  test('tells of a reading program only where there was one', () => {
    const reading = translator(code)('accessibility:reading');
    expect(texts({ ...accessibilityFacts, readings: [] })).not.toContain(reading);
    expect(texts({ ...accessibilityFacts, readings: ['virtual'] })).toContain(reading);
  });
});

describe('renewing them', () => {
  const named = readPromises(
    '1. Said. [e2e] “first”, [unit] “second”\n\n## Not held by a test yet\n\n[e2e]: ../tests/e2e/a.spec.ts\n[unit]: ../tests/unit/b.test.ts\n',
  );
  const report = (status: string) => ({
    stats: { startTime: '2026-11-22T12:00:00.000Z' },
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [
          { title: 'first thing', tests: [{ projectName: 'js', status }] },
          { title: axeTest, tests: [{ projectName: 'js', status: 'expected' }] },
        ],
      },
    ],
  });
  const unit = {
    testResults: [
      { name: '/repo/tests/unit/b.test.ts', assertionResults: [{ fullName: 'a second', status: 'passed' }] },
    ],
  };
  const renewed = (status = 'expected', units = vitestResults(unit, '/repo')) => {
    const { results, date } = playwrightResults(report(status));
    return factsOf({
      promises: named,
      results: [...results, ...units],
      date,
      engineOf: new Map([
        ['js', 'Chromium'],
        ['other', 'Firefox'],
      ]),
      versionOf: new Map([['Chromium', '140']]),
      screens: 3,
      axeVersion: '4.13.0',
      readings: [],
    });
  };

  test('takes them from the reports: only engines that ran are named', () => {
    expect(renewed()).toEqual({
      date: '2026-11-22',
      promises: 1,
      open: [],
      tests: 2,
      engines: [{ name: 'Chromium', version: '140', tests: 1 }],
      axe: { version: '4.13.0', screens: 3, states: 6 },
      readings: [],
    });
  });

  test.each(['unexpected', 'flaky', 'skipped'])('refuses a test that is %s', (status) => {
    expect(() => renewed(status)).toThrow('not passed: tests/e2e/a.spec.ts');
  });

  test('refuses a test that did not run', () => {
    expect(() => renewed('expected', [])).toThrow('not run: tests/unit/b.test.ts “second”');
  });
});
