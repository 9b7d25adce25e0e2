export const requestMessages = {
  notPositive: (argument: 'first' | 'last') => `${argument} must be a positive integer.`,
  asksTooMuch: (hint: string) => `The document asks for too much. ${hint}`,
  tooDeep: (max: number) => `It may be ${String(max)} levels deep.`,
  tooManyAliases: (max: number) => `It may use ${String(max)} aliases.`,
  takesTooLong: 'Ask for fewer items per list, or for less at once.',
  costsTooMuch: 'Its lists in lists hold too many items.',
  tooManyDirectives: (max: number) => `It may use ${String(max)} directives.`,
  sendJson: 'Send the request as application/json.',
  notJson: 'The variables have to be JSON.',
  noBody: 'The request has no body.',
  tooLarge: (kilobytes: number) => `The request is larger than ${String(kilobytes)} KB.`,
} as const;
