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

/** What a shopper typed, without the blanks around it; the domain in lower case. */
export function normalizeEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
