import { askJson } from './address';
import { partFailed } from './load-part';
import { isRecord } from '~/platform/parse-json';
import type { Build } from '~/platform/current-build.server';
import { pageBuild, isNavigating } from './router';
import { reloadState } from './reload-guard';
import { hasUnsaved } from './unsaved';

/** Milliseconds in which one path is reloaded at most once. */
const guard = 10_000;
/** Milliseconds between two looks at whether a reload is welcome now. */
const interval = 1000;

/** Whether a path may be loaded again now; if so, that is remembered. */
export function mayReload(path: string): boolean {
  const key = `reloaded ${path}`;
  const now = Date.now();
  try {
    if (now - Number(window.sessionStorage.getItem(key)) < guard) return false;
    window.sessionStorage.setItem(key, String(now));
    return true;
  } catch (error) {
    // Without a memory nothing would stop it from reloading for ever.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

let waiting: ReturnType<typeof setInterval> | undefined;

/** Reloads the page as soon as nothing can be lost by it, unless that was done within `guard`. */
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

/** Milliseconds between two questions for a newer build. */
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

/** A build that came after this page's own, and that the server can describe: not an older one of a mixed roll-out. */
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

/**
 * A part of the page's code did not come: the server may have another build by now. Its own build is no reason to reload: a
 * page that is being left fails to load what was on its way, and a reload would keep the shopper from leaving (Firefox).
 */
async function onMissingPart(): Promise<void> {
  const latest = await latestBuild();
  if (latest && latest.id !== pageBuild()) reloadWhenSafe();
}

/** Keeps the page up to date with the server's build. */
export function followBuilds(): void {
  window.addEventListener(partFailed, () => void onMissingPart());
  void check();
  setInterval(() => void check(), period);
}
