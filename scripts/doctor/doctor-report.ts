import type { Finding, Level } from './check';

export interface Section {
  title: string;
  findings: Finding[];
}

const symbols: Record<Level, string> = { pass: '✓', warn: '!', fail: '✗', skip: '?' };

export function formatSection({ title, findings }: Section): string {
  if (findings.length === 0) return `${title} ✓\n`;
  const lines = findings.flatMap(({ level, message, remedy }) => [
    `  ${symbols[level]} ${message}`,
    ...(remedy === undefined ? [] : [`      → ${remedy}`]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}

export const isReady = (sections: readonly Section[]): boolean =>
  sections.every(({ findings }) => findings.every(({ level }) => level !== 'fail'));

export function formatVerdict(sections: readonly Section[]): string {
  const findings = sections.flatMap((section) => section.findings);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const [failureCount, warningCount] = [count('fail'), count('warn')];
  const formatCount = (number: number) => `${String(number)} ${number === 1 ? 'thing' : 'things'}`;
  const warningText = warningCount > 0 ? ` ${formatCount(warningCount)} to consider (!).` : '';
  return failureCount > 0
    ? `Not ready: ${formatCount(failureCount)} to change first (✗).${warningText}\n`
    : `Ready.${warningText}\n`;
}
