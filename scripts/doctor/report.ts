import type { Finding, Level } from './check';

export interface Section {
  title: string;
  findings: Finding[];
}

const marks: Record<Level, string> = { good: '✓', advice: '!', mend: '✗', untold: '?' };

export function sectionText({ title, findings }: Section): string {
  if (findings.length === 0) return `${title} ✓\n`;
  const lines = findings.flatMap(({ level, says, change }) => [
    `  ${marks[level]} ${says}`,
    ...(change === undefined ? [] : [`      → ${change}`]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}

export const isReady = (sections: readonly Section[]): boolean =>
  sections.every(({ findings }) => findings.every(({ level }) => level !== 'mend'));

export function verdict(sections: readonly Section[]): string {
  const findings = sections.flatMap((section) => section.findings);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const [toMend, toConsider] = [count('mend'), count('advice')];
  const things = (number: number) => `${String(number)} ${number === 1 ? 'thing' : 'things'}`;
  const also = toConsider > 0 ? ` ${things(toConsider)} to consider (!).` : '';
  return toMend > 0 ? `Not ready: ${things(toMend)} to change first (✗).${also}\n` : `Ready.${also}\n`;
}
