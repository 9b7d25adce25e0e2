import type { Config } from '../../app/platform/config.server';
import { Backend } from './backend';
import { checkEndpoint } from './checks/endpoint-check';
import { checkGateways } from './checks/gateways-check';
import { checkLanguages } from './checks/languages-check';
import { checkMessages, checkPlugin } from './checks/plugin-check';
import { checkCalls, checkCatalogue, checkPictures, checkPrices } from './checks/products-check';
import { checkPurchase } from './checks/purchase-check';
import { checkCart, checkLogin, checkSession } from './checks/session-check';
import { checkSettings } from './checks/settings-check';
import type { Check, CheckContext, Finding, Level } from './check';

const checks: Record<string, Check> = {
  Endpoint: checkEndpoint,
  'sturdy.php': checkPlugin,
  Session: checkSession,
  Languages: checkLanguages,
  Login: checkLogin,
  Catalogue: checkCatalogue,
  Prices: checkPrices,
  Settings: checkSettings,
  Cart: checkCart,
  Pictures: checkPictures,
  Payment: checkGateways,
  Calls: checkCalls,
  Messages: checkMessages,
  Order: checkPurchase,
};

export interface Section {
  title: string;
  findings: Finding[];
}

export async function* runChecks(config: Config, url: string, orderFor?: string): AsyncGenerator<Section> {
  const context: CheckContext = { backend: new Backend(url), config, orderFor, products: [] };
  for (const [title, check] of Object.entries(checks)) {
    const results = [await check(context)].flat();
    const section = { title, findings: results.filter((finding) => finding !== undefined) };
    yield section;
    if (title === 'Endpoint' && section.findings[0]?.level === 'fail') return;
  }
}

const symbols: Record<Level, string> = { pass: '✓', warn: '!', fail: '✗', skip: '?' };

export function formatSection({ title, findings }: Section): string {
  if (findings.length === 0) return `${title} ✓\n`;
  const lines = findings.flatMap(({ level, message, remedy }) => [
    `  ${symbols[level]} ${message}`,
    ...(remedy === undefined ? [] : [`      → ${remedy}`]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}

const countLevel = (sections: readonly Section[], level: Level) =>
  sections.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;

export const isReady = (sections: readonly Section[]): boolean => countLevel(sections, 'fail') === 0;

export function formatVerdict(sections: readonly Section[]): string {
  const formatCount = (level: Level) => {
    const count = countLevel(sections, level);
    return `${String(count)} ${count === 1 ? 'thing' : 'things'}`;
  };
  const verdict = isReady(sections) ? 'Ready.' : `Not ready: ${formatCount('fail')} to change first (✗).`;
  return `${verdict}${countLevel(sections, 'warn') > 0 ? ` ${formatCount('warn')} to consider (!).` : ''}\n`;
}
