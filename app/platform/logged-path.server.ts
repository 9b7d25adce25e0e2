/**
 * The path of an address as it may be logged: without its query, which may hold keys of orders and passwords, without the
 * signature of a download link, and no longer than an address of the shop.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/^((?:[a-z]+:\/\/[^/]*)?\/+download\/+)(\d*)(?!\d).+$/is, '$1$2/…').slice(0, 200);
}
