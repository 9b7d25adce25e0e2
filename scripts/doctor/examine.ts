import type { Config } from '../../app/platform/config.server';
import { Backend } from './backend';
import { checkCalls } from './checks/calls';
import { checkCart, checkSession } from './checks/cart';
import { checkEndpoint } from './checks/endpoint';
import { checkGateways } from './checks/gateways';
import { checkLanguages } from './checks/languages';
import { checkLogin } from './checks/login';
import { checkMessages } from './checks/messages';
import { checkPlugin } from './checks/plugin';
import { checkCatalogue, checkLowestPrice, checkPictures, checkPrices } from './checks/products';
import { checkPurchase } from './checks/purchase';
import { checkSettings } from './checks/settings';
import { checkVersions } from './checks/versions';
import type { Check, CheckContext } from './check';
import type { Section } from './report';

const checks: [title: string, check: Check][] = [
  ['Endpoint', checkEndpoint],
  ['Plugins', checkVersions],
  ['sturdy.php', checkPlugin],
  ['Session', checkSession],
  ['Languages', checkLanguages],
  ['Login', checkLogin],
  ['Catalogue', checkCatalogue],
  ['Prices', checkPrices],
  ['Settings', checkSettings],
  ['Cart', checkCart],
  ['Selling', checkLowestPrice],
  ['Pictures', checkPictures],
  ['Payment', checkGateways],
  ['Calls', checkCalls],
  ['Messages', checkMessages],
  ['Order', checkPurchase],
];

export async function* runChecks(config: Config, url: string, orderFor?: string): AsyncGenerator<Section> {
  const context: CheckContext = {
    backend: new Backend(url),
    config,
    orderFor,
    plugin: undefined,
    products: [],
    session: undefined,
    cart: undefined,
  };
  for (const [title, check] of checks) {
    const section = { title, findings: [await check(context)].flat().filter((finding) => finding !== undefined) };
    yield section;
    if (title === 'Endpoint' && section.findings[0]?.level === 'mend') return;
  }
}
