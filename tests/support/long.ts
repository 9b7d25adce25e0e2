/** Whether this is `npm run test:long`, where tests with the tag `@longer` take their time. */
export const isLong = process.env['TEST_LONG'] === 'true';
