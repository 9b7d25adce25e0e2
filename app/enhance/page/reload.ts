import { own } from '~/remix/reloads';
import { isRecord, parseJson } from '~/platform/parse-json';
import { isNavigating } from './router';
import { hasUnsaved } from './unsaved';

/** Milliseconds in which one path is reloaded at most once. */
const guard = 10_000;
/** Milliseconds between two looks at whether a reload is welcome now. */
const interval = 1000;
const key = 'reloaded';

type Times = Record<string, number>;

const isTimes = (value: unknown): value is Times =>
  isRecord(value) && Object.values(value).every((time) => typeof time === 'number');

function readTimes(): Times | undefined {
  try {
    const kept = parseJson(window.sessionStorage.getItem(key) ?? '{}');
    return isTimes(kept) ? kept : {};
  } catch {
    // Without a memory nothing would stop it from reloading for ever.
    return undefined;
  }
}

/** Whether a path may be loaded again now; if so, that is remembered. */
export function mayReload(path: string): boolean {
  const times = readTimes();
  const now = Date.now();
  if (!times || now - (times[path] ?? 0) < guard) return false;
  const recent = Object.entries(times).filter(([, time]) => now - time < guard);
  window.sessionStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
  return true;
}

let waiting: ReturnType<typeof setInterval> | undefined;

/**
 * Reloads the page as soon as nothing can be lost by it. A path that was reloaded within the last 10 s is left alone: the
 * next check may ask again.
 */
export function reloadWhenSafe(): void {
  const attempt = () => {
    if (hasUnsaved() || isNavigating()) return;
    clearInterval(waiting);
    waiting = undefined;
    if (!mayReload(window.location.pathname)) return;
    own.reload = true;
    window.location.reload();
  };
  if (waiting !== undefined) return;
  waiting = setInterval(attempt, interval);
  attempt();
}
