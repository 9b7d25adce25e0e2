export type Coding = 'br' | 'gzip' | '';

const named = {
  br: /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
  gzip: /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i,
};

/** Whether an Accept-Encoding takes a content coding: names it, and not with the weight 0 (RFC 9110, 12.5.3). */
export const acceptsCoding = (accepted: string | null, coding: 'br' | 'gzip'): boolean =>
  (accepted ?? '').split(',').some((part) => named[coding].test(part));

/** The best coding that an Accept-Encoding takes; '' for none. */
export function preferredCoding(accepted: string | null): Coding {
  if (acceptsCoding(accepted, 'br')) return 'br';
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : '';
}
