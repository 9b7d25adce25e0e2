/** `mend` stops the switch-over, `advice` does not; `untold` is what the endpoint does not say. */
export type Level = 'good' | 'advice' | 'mend' | 'untold';

export interface Finding {
  level: Level;
  /** What was found, as a sentence. */
  says: string;
  /** What to change, and where in WordPress. */
  change?: string;
}

export interface Section {
  title: string;
  findings: Finding[];
}

export const good = (says: string): Finding => ({ level: 'good', says });
export const untold = (says: string, change?: string): Finding => ({ level: 'untold', says, change });
export const advice = (says: string, change: string): Finding => ({ level: 'advice', says, change });
export const mend = (says: string, change: string): Finding => ({ level: 'mend', says, change });

const marks: Record<Level, string> = { good: '✓', advice: '!', mend: '✗', untold: '?' };

/** A section as it is printed: a line for each finding, and under it what to change. */
export function sectionText({ title, findings }: Section): string {
  const lines = findings.flatMap(({ level, says, change }) => [
    `  ${marks[level]} ${says}`,
    ...(change === undefined ? [] : [`      → ${change}`]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}

/** Whether nothing stands in the way. */
export const isReady = (sections: readonly Section[]): boolean =>
  sections.every(({ findings }) => findings.every(({ level }) => level !== 'mend'));

/** The last line. */
export function verdict(sections: readonly Section[]): string {
  const findings = sections.flatMap((section) => section.findings);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const [toMend, toConsider] = [count('mend'), count('advice')];
  const things = (number: number) => `${String(number)} ${number === 1 ? 'thing' : 'things'}`;
  const also = toConsider > 0 ? ` ${things(toConsider)} to consider (!).` : '';
  return toMend > 0 ? `Not ready: ${things(toMend)} to change first (✗).${also}\n` : `Ready.${also}\n`;
}
