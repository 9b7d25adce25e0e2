export const isLong = process.env['TEST_LONG'] === 'true';
