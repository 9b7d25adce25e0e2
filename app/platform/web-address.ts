/** Whether a text is an address on the web: nothing else becomes a link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
