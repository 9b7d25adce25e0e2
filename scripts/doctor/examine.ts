import type { Config } from '../../app/platform/config.server';
import { Backend } from './backend';
import { checkCalls } from './checks/calls-check';
import { checkCart, checkSession } from './checks/cart-check';
import { checkEndpoint } from './checks/endpoint-check';
import { checkGateways } from './checks/gateways-check';
import { checkLanguages } from './checks/languages-check';
import { checkLogin } from './checks/login-check';
import { checkMessages } from './checks/messages-check';
import { checkPlugin } from './checks/plugin-check';
import { checkCatalogue, checkLowestPrice, checkPictures, checkPrices } from './checks/products-check';
import { checkPurchase } from './checks/purchase-check';
import { checkSettings } from './checks/settings-check';
import { checkVersions } from './checks/versions-check';
import type { Check, CheckContext } from './check';
import type { Section } from './doctor-report';

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
    const section = {
      title,
      findings: [await check(context)].flat().filter((finding) => finding !== undefined),
    };
    yield section;
    if (title === 'Endpoint' && section.findings[0]?.level === 'fail') return;
  }
}
