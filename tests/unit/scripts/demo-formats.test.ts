import { afterEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '../../../scripts/setup.mjs';

const before = { ...process.env };
afterEach(() => {
  // Empty ones are gone.
  Object.assign(process.env, before);
});

test.each([
  ['the demo shop writes as each language does', {}, 'language'],
  ['an owner’s shop does not unless it is asked to', { STORE_OWNER_EMAIL: 'owner@example.com' }, undefined],
  ['nor does one with a settings file', { SETTINGS_FILE: 'settings.json' }, undefined],
  ['nor one of WooCommerce', { GQL_HOST: 'https://shop.example/graphql' }, undefined],
  ['what is set counts', { FORMAT_LOCALE: 'en-US' }, 'en-US'],
])('%s', (_name, given: Record<string, string>, format) => {
  for (const name of ['GQL_HOST', 'SETTINGS_FILE', 'STORE_OWNER_EMAIL', 'FORMAT_LOCALE'])
    vi.stubEnv(name, given[name]);
  loadEnvironment();
  expect(process.env['FORMAT_LOCALE']).toBe(format);
});
