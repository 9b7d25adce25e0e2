/** Whether a browser takes a content coding: named, and not with the weight 0 (RFC 9110, 12.5.3). */
export function acceptsCoding(request: Request, coding: 'br' | 'gzip'): boolean {
  const named = new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i');
  return (request.headers.get('accept-encoding') ?? '').split(',').some((part) => named.test(part));
}
