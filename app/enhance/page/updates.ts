import { askJson } from './address';
import { partFailed } from './load-part';
import { isRecord } from '~/platform/parse-json';
import type { Build } from '~/platform/current-build.server';
import { pageBuild, isNavigating } from './router';
import { reloadState } from './reload-guard';
import { hasUnsaved } from './unsaved';

const guard = 10_000;
const interval = 1000;

/** Records a reload of the path. Returns false if the last one was too recent. */
export function mayReload(path: string): boolean {
  const key = `reloaded ${path}`;
  const now = Date.now();
  try {
    if (now - Number(window.sessionStorage.getItem(key)) < guard) return false;
    window.sessionStorage.setItem(key, String(now));
    return true;
  } catch (error) {
    // Without storage nothing would stop a reload loop.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

let waiting: ReturnType<typeof setInterval> | undefined;

function reloadWhenSafe(): void {
  const attempt = () => {
    if (hasUnsaved() || isNavigating()) return;
    clearInterval(waiting);
    waiting = undefined;
    if (!mayReload(window.location.pathname)) return;
    reloadState.isInitiatedByApp = true;
    window.location.reload();
  };
  if (waiting !== undefined) return;
  waiting = setInterval(attempt, interval);
  attempt();
}

const period = 10 * 60_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

const isBuild = (value: unknown): value is Build =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['timestamp'] === 'number';

const latestBuild = () => askJson(`/builds/latest.json?${Date.now()}`, isBuild, { cache: 'no-store' });

/** True if the server can describe the build and it is newer: not an older one of a mixed roll-out. */
async function isNewer(latest: Build): Promise<boolean> {
  const version = pageBuild();
  if (version === undefined || latest.id === version) return false;
  const [mine, theirs] = await Promise.all(
    [version, latest.id].map((id) => askJson(`/builds/meta/${id}.json`, isBuild)),
  );
  return theirs !== undefined && theirs.timestamp > (mine?.timestamp ?? 0);
}

async function check(): Promise<void> {
  if (isThrifty() || document.visibilityState === 'hidden') return;
  const latest = await latestBuild();
  if (latest && (await isNewer(latest))) reloadWhenSafe();
}

// The same build is no reason to reload: a page that is being left fails to load code, and would be kept (Firefox).
async function onMissingPart(): Promise<void> {
  const latest = await latestBuild();
  if (latest && latest.id !== pageBuild()) reloadWhenSafe();
}

export function followBuilds(): void {
  window.addEventListener(partFailed, () => void onMissingPart());
  void check();
  setInterval(() => void check(), period);
}
