/** Its message is shown to the shopper. All other errors are bugs, answered with "Internal server error". */
export class UserFacingError extends Error {
  override name = 'RuleError';
}

/** Code or name of an error, with a mail server's response code. Never the message: it may hold addresses and secrets. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${String(error.responseCode)}` : '';
  return `${code}${response}`;
}
