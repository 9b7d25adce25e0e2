import type { StoreContext } from '../../services/context';

/** A picture with the initial of a name, drawn by the shop, so that no other service is told about its customers. */
export function avatarOf(name: string, { siteUrl }: Pick<StoreContext, 'siteUrl'>, size?: number | null) {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : '?';
  const query = size && size > 0 && size !== 96 ? `?size=${String(Math.min(size, 512))}` : '';
  return { url: `${siteUrl}/avatar/${encodeURIComponent(letter)}.svg${query}` };
}
