export const requestMessages = {
  notPositive: (argument: 'first' | 'last') => `${argument} must be a positive integer.`,
  asksTooMuch: (how: string) => `The document asks for too much. ${how}`,
  tooDeep: (most: number) => `It may be ${String(most)} levels deep.`,
  tooManyAliases: (most: number) => `It may use ${String(most)} aliases.`,
  takesTooLong: 'Ask for fewer items per list, or for less at once.',
  costsTooMuch: 'Its lists in lists hold too many items.',
  tooManyDirectives: (most: number) => `It may use ${String(most)} directives.`,
  sendJson: 'Send the request as application/json.',
  notJson: 'The variables have to be JSON.',
  noBody: 'The request has no body.',
  tooLarge: (kilobytes: number) => `The request is larger than ${String(kilobytes)} KB.`,
} as const;
