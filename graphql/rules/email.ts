import { domainToASCII } from 'node:url';

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const longestEmail = 254;

/** Validates like is_email of WordPress. */
export function isEmail(email: string): boolean {
  if (email.length < 6 || email.length > longestEmail) return false;
  const parts = email.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !localPart.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}

/** Converts a domain to ASCII (`münchen.example` → `xn--mnchen-3ya.example`). */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // Punycode takes quadratic time.
  return at === 0 || domain.length > longestEmail || /^[\x20-\x7e]*$/.test(domain)
    ? text
    : text.slice(0, at) + (domainToASCII(domain) || domain);
}

export function normalizeEmail(text: string): string {
  const email = asciiEmail(text.trim());
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
