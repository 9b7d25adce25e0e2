import { partFailed } from './load-part';
import { isRecord } from '~/platform/parse-json';
import type { Build } from '~/remix/build.server';
import { takeOverReloads } from '~/remix/reloads';
import { mayReload, own, reloadWhenSafe } from './reload';
import { pageBuild, pageOnItsWay, stay } from './router';

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

async function read(path: string): Promise<Build | undefined> {
  try {
    const answer = await fetch(path, { cache: path.includes('?') ? 'no-store' : 'default' });
    const build: unknown = answer.ok ? await answer.json() : undefined;
    return isBuild(build) ? build : undefined;
  } catch {
    // No connection: the next question may have an answer.
    return undefined;
  }
}

/** A build that came after this page's own, and that the server can describe: not an older one of a mixed roll-out. */
async function isNewer(latest: Build): Promise<boolean> {
  const version = pageBuild();
  if (version === undefined || latest.id === version) return false;
  const [mine, theirs] = await Promise.all([version, latest.id].map((id) => read(`/builds/meta/${id}.json`)));
  return theirs !== undefined && theirs.timestamp > (mine?.timestamp ?? 0);
}

async function check(): Promise<void> {
  if (isThrifty() || document.visibilityState === 'hidden') return;
  const latest = await read(`/builds/latest.json?${Date.now()}`);
  if (latest && (await isNewer(latest))) reloadWhenSafe();
}

/** Milliseconds between two looks at what is on its way: React shows it a moment after the router has begun. */
const moment = 50;

/** A script that the page needs is gone. On the way to another page, that page is loaded as a document instead. */
function onMissingScript(looks = 40): void {
  const next = pageOnItsWay();
  if (!next) {
    if (looks === 0) reloadWhenSafe();
    else setTimeout(onMissingScript, moment, looks - 1);
    return;
  }
  const { pathname, search, hash } = next;
  if (mayReload(pathname)) window.location.assign(pathname + search + hash);
  else stay();
}

/**
 * A part of the page's code did not come: the server may have another build by now. Its own build is no reason to reload: a
 * page that is being left fails to load what was on its way, and a reload would keep the shopper from leaving (Firefox).
 */
async function onMissingPart(): Promise<void> {
  const latest = await read(`/builds/latest.json?${Date.now()}`);
  if (latest && latest.id !== pageBuild()) reloadWhenSafe();
}

/** Keeps the page up to date with the server's build. */
export function followBuilds(): void {
  takeOverReloads(() => own.reload, onMissingScript);
  window.addEventListener(partFailed, () => void onMissingPart());
  void check();
  setInterval(() => void check(), period);
}
