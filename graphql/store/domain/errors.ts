/**
 * A rule of the shop refuses something; its message goes to the shopper as it is. Everything else that is thrown is a
 * bug and answered with "Internal server error".
 */
export class RuleError extends Error {
  override name = 'RuleError';
}

/**
 * What may be logged of an error: its code, else its name, and what a mail server has answered with. Messages may hold addresses
 * and secrets.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${String(error.responseCode)}` : '';
  return `${code}${response}`;
}
