import { createHash } from 'node:crypto';
import { browserSettings } from '~/settings/load.server';
import { messagesOf } from './i18n.server';
import { isLocaleCode, type LocaleCode } from './locales';
import type { BrowserData, Messages } from './messages';
import { openingHours } from './opening-hours.server';

/** Areas that no browser loads: long pages, whose texts come as loader data, and what the embedded store writes. */
const serverOnlyAreas = [
  'accessibility',
  'pages',
  'mail',
  'payment',
  'download',
  'email',
  'alerts',
  'join',
  'leave',
];

function browserMessages(code: LocaleCode): Messages {
  const areas = Object.entries(messagesOf(code));
  return Object.fromEntries(areas.filter(([name]) => !serverOnlyAreas.includes(name)));
}

interface BrowserFile {
  name: string;
  body: string;
}

function makeBrowserFile(code: LocaleCode): BrowserFile {
  const content: BrowserData = {
    texts: browserMessages(code),
    hours: openingHours(code),
    ...browserSettings(),
  };
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { name: `${code}-${hash}.json`, body };
}

const made = new Map<LocaleCode, BrowserFile>();

/** Made when it is first asked for: the settings are there then. */
function browserFile(code: LocaleCode): BrowserFile {
  const file = made.get(code) ?? makeBrowserFile(code);
  made.set(code, file);
  return file;
}

/**
 * Address of the messages and settings that the browser loads before it hydrates; its name changes with its content, and
 * with it the page.
 */
export function messagesUrl(code: LocaleCode): string {
  return `/messages/${browserFile(code).name}`;
}

/** What is in a file of this name; undefined where no language has it now. */
export function messagesFile(name: string): string | undefined {
  const code = name.split('-', 1)[0];
  const file = isLocaleCode(code) ? browserFile(code) : undefined;
  return file?.name === name ? file.body : undefined;
}
