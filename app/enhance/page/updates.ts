import { partFailed } from './load-part';
import type { Build } from '~/remix/build.server';
import { mayReload, own, reloadWhenSafe } from './reload';

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

async function read(path: string): Promise<Build | undefined> {
  try {
    const answer = await fetch(path, { cache: path.includes('?') ? 'no-store' : 'default' });
    return answer.ok ? ((await answer.json()) as Build) : undefined;
  } catch {
    // No connection: the next question may have an answer.
    return undefined;
  }
}

/** A build that came after this page's own, and that the server can describe: not an older one of a mixed roll-out. */
async function isNewer(latest: Build): Promise<boolean> {
  const { version } = window.__remixManifest;
  if (latest.id === version) return false;
  const [mine, theirs] = await Promise.all([version, latest.id].map((id) => read(`/builds/meta/${id}.json`)));
  return theirs !== undefined && theirs.timestamp > (mine?.timestamp ?? 0);
}

async function check(): Promise<void> {
  if (isThrifty() || document.visibilityState === 'hidden') return;
  const latest = await read(`/builds/latest.json?${Date.now()}`);
  if (latest && (await isNewer(latest))) reloadWhenSafe();
}

/** A script that the page needs is gone. On the way to another page, that page is loaded as a document instead. */
function onMissingScript(): void {
  const router = window.__remixRouter;
  const { location, formMethod } = router.state.navigation;
  if (!location || (formMethod && formMethod.toUpperCase() !== 'GET')) return reloadWhenSafe();
  const { pathname, search, hash } = location;
  if (mayReload(pathname)) window.location.assign(pathname + search + hash);
  else void router.navigate(router.state.location, { replace: true });
}

interface Navigate extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Remix reloads at once, and for ever, when a script is missing; that becomes a reload by the rules of this shop. */
function takeOverReloads(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Navigate;
    if (navigationType !== 'reload' || userInitiated || own.reload || !event.cancelable) return;
    event.preventDefault();
    onMissingScript();
  });
}

/** Keeps the page up to date with the server's build. */
export function followBuilds(): void {
  takeOverReloads();
  window.addEventListener(partFailed, () => {
    if (navigator.onLine) reloadWhenSafe();
  });
  void check();
  setInterval(() => void check(), period);
}
