import { expect, it, vi } from 'vitest';
import { setStoreSettings, storeSettings } from '~/platform/settings/store-settings';

// What a browser's bundle has of a module for the server.
vi.mock('~/platform/settings/settings-schema.server', () => ({ defaultSettings: undefined }));

it('throws in a browser that has not got the settings yet, and then has those it got', () => {
  expect(() => storeSettings()).toThrow('before they are there');
  setStoreSettings({ siteName: 'Hafen' });
  expect(storeSettings().siteName).toBe('Hafen');
});
