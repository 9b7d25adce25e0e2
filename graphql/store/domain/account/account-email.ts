export { isEmail } from '../../../rules/email';

/** What a shopper typed, without the blanks around it; the domain in lower case. */
export function normalizeEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
