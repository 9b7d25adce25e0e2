import { ConfigError } from '~/platform/config.server';

/** The lines that a start with wrong settings ends with; none when they are right. */
export function refusalOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}
