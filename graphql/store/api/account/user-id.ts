import { readGlobalId } from '../connection';

/** The number in a user's or customer's global id, or in a plain number; undefined for anything else. */
export function databaseId(id: string): number | undefined {
  const text = id.trim();
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  const found = readGlobalId(text);
  return found && ['user', 'customer'].includes(found.type) && /^[1-9]\d{0,15}$/.test(found.id)
    ? Number(found.id)
    : undefined;
}
