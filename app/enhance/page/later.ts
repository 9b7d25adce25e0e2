import { storeSettings } from '~/store-settings';
import { pageData } from '~/remix/router';
import { loadPart } from './load-part';
import { keepOffline } from './offline';
import { watchForms } from './unsaved';
import { followBuilds } from './updates';

async function startMeasuring(scripts: readonly string[]): Promise<void> {
  const measure = await loadPart(async () => (await import('~/enhance/analytics/analytics')).measure);
  measure?.(scripts);
}

/** What can wait until the page is there and quiet. */
export function startLater(): void {
  const [scripts] = pageData<{ measuredBy?: readonly string[] }>().flatMap(({ measuredBy }) =>
    measuredBy ? [measuredBy] : [],
  );
  if (scripts) void startMeasuring(scripts);
  watchForms();
  followBuilds();
  if (storeSettings.worksOffline) void keepOffline();
}
