export interface Viewer {
  name: string | null;
  /** What WordPress makes of the user name for addresses: there is always one. */
  nicename: string | null;
  firstName: string | null;
}

/**
 * How the shop addresses a customer, and as whom it publishes what they write. WordPress keeps the public name apart: it stays
 * when the first name is changed.
 */
export function viewerNames({ name, nicename, firstName }: Viewer): { name: string; author?: string } {
  const author = name || (nicename ?? '');
  const called = firstName?.trim() || author;
  return called === author ? { name: called } : { name: called, author };
}
