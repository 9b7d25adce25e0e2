import { asCommerceError } from '../../app/platform/backend/commerce-error.server';
import type { Config } from '../../app/platform/config.server';
import { fail, warn, type ExaminedShop, type Finding } from './check';
import { checkEndpoint, connectionChecks } from './connection-checks';
import { DoctorBackend } from './doctor-backend';
import { shopChecks } from './shop-checks';

/** Yields what keeps the storefront from selling, or makes it say something wrong. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  const backend = new DoctorBackend(config.gqlHost ?? '', config);
  const endpointFinding = await checkEndpoint(backend);
  if (endpointFinding) {
    yield endpointFinding;
    return;
  }
  const shop: ExaminedShop = { backend, config, products: [] };
  for (const { find, problem, remedy } of [...connectionChecks, ...shopChecks]) {
    try {
      yield* find(shop);
    } catch (error) {
      const { operationName, message } = asCommerceError(error);
      yield fail(`${problem} (${operationName}): ${message}`, remedy);
    }
  }
  for (const record of new Set(backend.lostRecords))
    yield warn(
      `The storefront goes without ${record}.`,
      'Make it public, or look into WordPress’s debug.log.',
    );
}

export const formatFinding = ({ isBlocking, problem, remedy }: Finding): string =>
  `${isBlocking ? '✗' : '!'} ${problem}\n  → ${remedy}\n`;
