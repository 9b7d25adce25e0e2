import { describe, expect, test } from 'vitest';
import { buildStatement } from '~/commerce/cms/accessibility-statement.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { locales } from '~/platform/i18n/locales';
import { loader } from '~/routes/accessibility';
import { opened } from '../../answer';
import { overrideSettings } from '../../settings/set-shop';

const load = async () => (await loader(opened('/accessibility'))).data;

describe.each(locales)('the statement in $code', ({ code }) => {
  const said = () =>
    buildStatement(getTranslator(code), code)
      .flatMap(({ title, texts, list }) => [title, ...texts, ...list.map(({ text }) => text)])
      .join('\n');

  test('describes the service and names the standard, and leaves no place open', () => {
    for (const part of ['http://localhost:3000', 'WCAG', 'EN 301 549', '2019/882'])
      expect(said()).toContain(part);
    expect(said()).not.toMatch(/\{\{|accessibility:|undefined|null/);
  });

  test('gives the date of the assessment and that of the review if the owner has set them', () => {
    expect(said()).not.toMatch(/\b202\d\b/);
    overrideSettings({ accessibilityAssessed: '2026-03-31' });
    expect(said()).toMatch(/\b31\b.*\b2026\b/);
    overrideSettings({ accessibilityAssessed: null, accessibilityReviewed: '2027-11-02' });
    expect(said()).toMatch(/\b2\b.*\b2027\b/);
    expect(said()).not.toContain('2026');
  });

  test('lists the owner’s known gaps, in the shopper’s language where there is such a text', () => {
    overrideSettings({ accessibilityGaps: { en_US: ['The map has no text.'] } });
    const gaps = () => buildStatement(getTranslator(code), code).find(({ id }) => id === 'gaps')?.list[0];
    expect(gaps()).toEqual({ text: 'The map has no text.', lang: code === 'en_US' ? undefined : 'en-US' });
    overrideSettings({ accessibilityGaps: { it_IT: ['…'], [code]: ['In its own words.'] } });
    expect(gaps()).toEqual({ text: 'In its own words.' });
  });
});

test('a report is answered within the owner’s days, at the address that the owner names', async () => {
  const { report: silent } = await load();
  expect(silent.texts).toContain('We’ll answer as soon as we can.');
  expect(silent.contact).toBeUndefined();
  overrideSettings({ accessibilityAnswerDays: 3, accessibilityContact: 'access@example.com' });
  const { report } = await load();
  expect(report.texts).toContain('We’ll answer within 3 business days.');
  expect(report.contact).toBe('access@example.com');
});
