/** Longer, or with more words, it is no name but something that is to be read. */
const longestName = 30;
const mostWords = 3;
const longestLogin = 24;

/** Letters with what stands between them in names; a dot only after an initial, so that no mail program makes a link of it. */
const name = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const linkLike = /\.\s*[\p{L}\p{M}]{2}|[\p{L}\p{M}]{2}\.[\p{L}\p{M}]/u;

/**
 * The name for the greeting of a mail, or '' for none. A customer who registers or orders with a stranger's address writes
 * what we would send: a link, a number to call or a sentence is not repeated.
 */
export function greetableName(firstName: string): string {
  const text = firstName
    .slice(0, 4 * longestName + 1)
    .normalize('NFC')
    .trim();
  const isShort = Array.from(text).length <= longestName && text.split(/\s+/).length <= mostWords;
  return isShort && name.test(text) && !linkLike.test(text) ? text : '';
}

/** A user name as a mail may repeat it, or '': one short word, for the same reason. */
export function mailableLogin(login: string): string {
  return login.length <= longestLogin && /^\w[\w-]*$/.test(login) ? login : '';
}
