interface Viewer {
  name: string | null;
  firstName: string | null;
}

/**
 * How the shop addresses a customer, and as whom it publishes what they write. WordPress keeps the public name apart: it stays
 * when the first name is changed.
 */
export function viewerNames({ name, firstName }: Viewer): { name: string; author?: string } {
  const author = name ?? '';
  const called = firstName?.trim() || author;
  return called === author ? { name: called } : { name: called, author };
}
