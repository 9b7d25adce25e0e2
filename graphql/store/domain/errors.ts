/**
 * A rule of the shop refuses something; its message goes to the shopper as it is. Everything else that is thrown is a
 * bug and answered with "Internal server error".
 */
export class RuleError extends Error {
  override name = 'RuleError';
}
