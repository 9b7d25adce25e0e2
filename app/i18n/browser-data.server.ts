import { createHash } from 'node:crypto';
import { browserSettings } from '~/settings/load.server';
import { messagesOf } from './i18n.server';
import { locales, type LocaleCode } from './locales';
import type { BrowserData, Messages } from './messages';
import { openingHours } from './opening-hours.server';

/** Areas that no browser loads: long pages, whose texts come as loader data, and what the embedded store writes. */
const serverOnlyAreas = ['accessibility', 'pages', 'mail', 'payment', 'download', 'email', 'alerts'];

function browserMessages(code: LocaleCode): Messages {
  const areas = Object.entries(messagesOf(code));
  return Object.fromEntries(areas.filter(([name]) => !serverOnlyAreas.includes(name)));
}

interface BrowserFiles {
  /** By their names: what is in them. */
  bodies: Map<string, string>;
  names: Map<LocaleCode, string>;
}

function makeBrowserFiles(): BrowserFiles {
  const files: BrowserFiles = { bodies: new Map(), names: new Map() };
  for (const { code } of locales) {
    const content: BrowserData = {
      texts: browserMessages(code),
      hours: openingHours(code),
      ...browserSettings(),
    };
    const body = JSON.stringify(content);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
    const name = `${code}-${hash}.json`;
    files.bodies.set(name, body);
    files.names.set(code, name);
  }
  return files;
}

let made: BrowserFiles | undefined;
/** Made when they are first asked for: the settings are there then. */
const browserFiles = (): BrowserFiles => (made ??= makeBrowserFiles());

/**
 * Address of the messages and settings that the browser loads before it hydrates; its name changes with its content, and
 * with it the page.
 */
export function messagesUrl(code: LocaleCode): string {
  return `/messages/${browserFiles().names.get(code) ?? ''}`;
}

export function messagesFile(file: string): string | undefined {
  return browserFiles().bodies.get(file);
}
