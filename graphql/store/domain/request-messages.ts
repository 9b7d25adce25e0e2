/** What the API says of requests as such, before any rule of the shop is asked. */
export const requestMessages = {
  notPositive: (argument: 'first' | 'last') => `${argument} must be a positive integer.`,
  tooManyAttempts: (minutes: number) => `Too many attempts. Wait ${String(minutes)} min and try again.`,
  tooMuchWork: (seconds: number) =>
    `This address has asked for too much. Wait ${String(seconds)} s and try again.`,
  asksTooMuch: (how: string) => `The document asks for too much. ${how}`,
  tooManyFields: (most: number) => `It may have ${String(most)} fields at the top.`,
  tooDeep: (most: number) => `It may be ${String(most)} levels deep.`,
  tooManyAliases: (most: number) => `It may use ${String(most)} aliases.`,
  touchesTooMuch: 'Ask for fewer items per list, or for less at once.',
  nameTooLong: (most: number) => `An alias may have ${String(most)} characters.`,
  textTooLong: (most: number) => `A text in it may have ${String(most)} characters.`,
  documentTooLong: (kilobytes: number) => `It may have ${String(kilobytes)} KB.`,
  schemaIsClosed:
    'This shop does not tell its schema. Its operator can allow that with STORE_INTROSPECTION=true.',
  tooManySchemas: (most: number) => `It may ask for the schema ${String(most)} times.`,
  onePassword: 'A request may log in, register or set a password once. Send the others on their own.',
  sendJson: 'Send the request as application/json.',
  notJson: 'The variables have to be JSON.',
  noBody: 'The request has no body.',
  tooLarge: (kilobytes: number) => `The request is larger than ${String(kilobytes)} KB.`,
  cannotSave: 'The shop cannot save anything at the moment. Nothing was changed; try again in a few minutes.',
} as const;
