import { fetchJson } from './base-path';
import { IMPORT_FAILED_EVENT } from './lazy-import';
import { isRecord } from '~/platform/parse-json';
import type { Build } from '~/platform/current-build.server';
import { getDocumentBuild, isNavigating } from './router';
import { hasUnsavedInput } from './unsaved-changes';

const MIN_RELOAD_INTERVAL_MS = 10_000;
const RELOAD_CHECK_INTERVAL_MS = 1000;

/** Records a reload of the path. Returns false if the last one was too recent. */
export function tryClaimReload(path: string): boolean {
  const key = `reloaded ${path}`;
  const now = Date.now();
  try {
    if (now - Number(window.sessionStorage.getItem(key)) < MIN_RELOAD_INTERVAL_MS) return false;
    window.sessionStorage.setItem(key, String(now));
    return true;
  } catch (error) {
    // Without storage nothing would stop a reload loop.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

interface NavigateEventLike extends Event {
  navigationType: string;
  userInitiated: boolean;
}

let isReloadedByApp = false;

/** Stops Remix's reload loop for a missing route script. Returns false in browsers without the Navigation API. */
export function interceptReloads(onMissingScript: () => void): boolean {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEventLike;
    if (navigationType !== 'reload' || userInitiated || isReloadedByApp || !event.cancelable) return;
    event.preventDefault();
    onMissingScript();
  });
  return navigation !== undefined;
}

let reloadTimer: ReturnType<typeof setInterval> | undefined;

function reloadWhenSafe(): void {
  const attempt = () => {
    if (hasUnsavedInput() || isNavigating()) return;
    clearInterval(reloadTimer);
    reloadTimer = undefined;
    if (!tryClaimReload(window.location.pathname)) return;
    isReloadedByApp = true;
    window.location.reload();
  };
  if (reloadTimer !== undefined) return;
  reloadTimer = setInterval(attempt, RELOAD_CHECK_INTERVAL_MS);
  attempt();
}

const BUILD_CHECK_INTERVAL_MS = 10 * 60_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

const isBuild = (value: unknown): value is Build =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['timestamp'] === 'number';

const fetchLatestBuild = () => fetchJson(`/builds/latest.json?${Date.now()}`, isBuild, { cache: 'no-store' });

/** True if the server can describe the build and it is newer: not an older one of a mixed roll-out. */
async function isNewer(latest: Build): Promise<boolean> {
  const currentId = getDocumentBuild();
  if (currentId === undefined || latest.id === currentId) return false;
  const [currentBuild, newerBuild] = await Promise.all(
    [currentId, latest.id].map((id) => fetchJson(`/builds/meta/${id}.json`, isBuild)),
  );
  return newerBuild !== undefined && newerBuild.timestamp > (currentBuild?.timestamp ?? 0);
}

async function checkForNewBuild(): Promise<void> {
  if (shouldSaveData() || document.visibilityState === 'hidden') return;
  const latest = await fetchLatestBuild();
  if (latest && (await isNewer(latest))) reloadWhenSafe();
}

// The same build is no reason to reload: a page that is being left fails to load code, and would be kept (Firefox).
async function onImportFailed(): Promise<void> {
  const latest = await fetchLatestBuild();
  if (latest && latest.id !== getDocumentBuild()) reloadWhenSafe();
}

export function watchBuilds(): void {
  window.addEventListener(IMPORT_FAILED_EVENT, () => void onImportFailed());
  void checkForNewBuild();
  setInterval(() => void checkForNewBuild(), BUILD_CHECK_INTERVAL_MS);
}
