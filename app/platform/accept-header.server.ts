/** Checks whether an Accept or Accept-Encoding header names a value with a weight above 0 (RFC 9110, 12.4.2). */
export function accepts(accepted: string | null, name: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [token = '', weight = ''] = part.split(';');
    return token.trim().toLowerCase() === name && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });
}
