import { domainToASCII } from 'node:url';

const localPartPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const domainLabelPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const MAX_EMAIL_LENGTH = 254;

/** Validates like is_email of WordPress. */
export function isEmail(email: string): boolean {
  if (email.length < 6 || email.length > MAX_EMAIL_LENGTH) return false;
  const parts = email.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !localPartPattern.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => domainLabelPattern.test(label));
}

/** Converts a domain to ASCII (`münchen.example` → `xn--mnchen-3ya.example`). */
export function toAsciiEmail(text: string): string {
  const domainIndex = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainIndex);
  // Punycode takes quadratic time.
  return domainIndex === 0 || domain.length > MAX_EMAIL_LENGTH || /^[\x20-\x7e]*$/.test(domain)
    ? text
    : text.slice(0, domainIndex) + (domainToASCII(domain) || domain);
}

export function normalizeEmail(text: string): string {
  const email = toAsciiEmail(text.trim());
  const atIndex = email.lastIndexOf('@');
  return atIndex < 0 ? email : email.slice(0, atIndex) + email.slice(atIndex).toLowerCase();
}
