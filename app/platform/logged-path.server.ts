/**
 * The path of an address as it may be logged: without its query, which may hold keys of orders and passwords, without the
 * signature of a download link, and no longer than an address of the shop.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.slice(0, 2000).split(/[?#]/, 1);
  const parts = path.split('/');
  const after = parts.findIndex((part) => part.toLowerCase() === 'download') + 1;
  if (after === 0 || after === parts.length) return path.slice(0, 200);
  const [id = ''] = /^\d*/.exec(parts.slice(after).find(Boolean) ?? '') ?? [];
  return `${parts.slice(0, after).join('/')}/${id}/…`.slice(0, 200);
}
