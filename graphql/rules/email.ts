import { domainToASCII } from 'node:url';

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const longestEmail = 254;

/** WordPress' is_email: a local part, and a domain of at least two labels. */
export function isEmail(email: string): boolean {
  if (email.length < 6 || email.length > longestEmail) return false;
  const parts = email.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || !localPart.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}

/** An address with its domain in ASCII (`münchen.example` is `xn--mnchen-3ya.example`), as far as it is one. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // Punycode of a long text takes the square of its length.
  return at === 0 || domain.length > longestEmail || /^[\x20-\x7e]*$/.test(domain)
    ? text
    : text.slice(0, at) + (domainToASCII(domain) || domain);
}

/** What a shopper typed, without the blanks around it; the domain in lower case ASCII. */
export function normalizeEmail(text: string): string {
  const email = asciiEmail(text.trim());
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
