import { Backend } from './backend';
import { calls } from './checks/calls';
import { catalogue, prices } from './checks/catalogue';
import { endpoint } from './checks/endpoint';
import { gateways } from './checks/gateways';
import { login } from './checks/login';
import { pictures } from './checks/pictures';
import { purchase } from './checks/purchase';
import { selling } from './checks/selling';
import { session } from './checks/session';
import { settings } from './checks/settings';
import { versions } from './checks/versions';
import type { Finding, Section } from './report';
import type { Visit } from './visit';

export interface Options {
  url: string;
  timeout: number;
  currency: string;
  orderFor?: string | undefined;
  settingsFile?: string | undefined;
}

type Check = (visit: Visit) => Finding[] | Promise<Finding[]>;

const checks: [title: string, check: Check][] = [
  ['Endpoint', endpoint],
  ['Plugins', versions],
  ['Session', session],
  ['Login', login],
  ['Catalogue', catalogue],
  ['Prices', prices],
  ['Selling', selling],
  ['Pictures', pictures],
  ['Payment', gateways],
  ['Calls', calls],
  ['Settings', settings],
  ['Order', purchase],
];

/** Asks one thing after the other, as a guest; without an endpoint nothing else is asked. */
export async function* examine({
  url,
  timeout,
  currency,
  orderFor,
  settingsFile,
}: Options): AsyncGenerator<Section> {
  const visit: Visit = {
    backend: new Backend(url),
    timeout,
    currency,
    orderFor,
    settingsFile,
    products: [],
    session: undefined,
    cart: undefined,
  };
  for (const [title, check] of checks) {
    const section = { title, findings: await check(visit) };
    yield section;
    if (title === 'Endpoint' && section.findings[0]?.level === 'mend') return;
  }
}
