import type { Config } from '../../app/platform/config.server';
import { Backend } from './backend';
import { calls } from './checks/calls';
import { cart, session } from './checks/cart';
import { endpoint } from './checks/endpoint';
import { gateways } from './checks/gateways';
import { languages } from './checks/languages';
import { login } from './checks/login';
import { messages } from './checks/messages';
import { plugin } from './checks/plugin';
import { catalogue, lowestPrice, pictures, prices } from './checks/products';
import { purchase } from './checks/purchase';
import { settings } from './checks/settings';
import { versions } from './checks/versions';
import type { Check, Visit } from './check';
import type { Section } from './report';

const checks: [title: string, check: Check][] = [
  ['Endpoint', endpoint],
  ['Plugins', versions],
  ['sturdy.php', plugin],
  ['Session', session],
  ['Languages', languages],
  ['Login', login],
  ['Catalogue', catalogue],
  ['Prices', prices],
  ['Settings', settings],
  ['Cart', cart],
  ['Selling', lowestPrice],
  ['Pictures', pictures],
  ['Payment', gateways],
  ['Calls', calls],
  ['Messages', messages],
  ['Order', purchase],
];

export async function* examine(config: Config, url: string, orderFor?: string): AsyncGenerator<Section> {
  const visit: Visit = {
    backend: new Backend(url),
    config,
    orderFor,
    plugin: undefined,
    products: [],
    session: undefined,
    cart: undefined,
  };
  for (const [title, check] of checks) {
    const section = { title, findings: [await check(visit)].flat().filter((found) => found !== undefined) };
    yield section;
    if (title === 'Endpoint' && section.findings[0]?.level === 'mend') return;
  }
}
