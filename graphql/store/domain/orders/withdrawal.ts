/** What mail programs make a link of. */
const linkLike = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}(?=[/\s:?#]|$)/iu;

/**
 * Whether a mail may repeat what somebody has typed who may have given a stranger's address: without links nobody has a use for
 * our mails.
 */
export function isRepeatable(text: string): boolean {
  return !linkLike.test(text);
}
