import { storeSettings } from '~/store-settings';
import { keepOffline } from './offline';
import { watchForms } from './unsaved';
import { followBuilds } from './updates';

/** What can wait until the page is there and quiet. */
export function startLater(): void {
  watchForms();
  followBuilds();
  if (storeSettings.worksOffline) void keepOffline();
}
