import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasRedis, startRedis } from '../platform/redis';
import { resetProcessState } from '../../support/new-process';

type Redis = Awaited<ReturnType<typeof startRedis>>;

let keys = 0;
const account = () => `Ada.${(keys += 1)}@Example.com`;

/** The limits as a process that has just started has them. */
async function started(env: Record<string, string> = {}) {
  vi.unstubAllEnvs();
  resetProcessState(env);
  const { resetLoginAttempts, checkRateLimit } = await import('~/http/guards/rate-limit.server');
  const { Shopper } = await import('~/session/shopper.server');
  const from = (address: string) =>
    new Request('http://localhost/my-account', { headers: { 'x-forwarded-for': address } });
  const attempt = async (name: string | undefined, address = '192.0.2.1') => {
    const request = from(address);
    return checkRateLimit(request, await Shopper.fromRequest(request), 'login', name);
  };
  const times = async (count: number, name: () => string | undefined, address?: string) => {
    let refused = 0;
    for (let tried = 0; tried < count; tried += 1) refused += (await attempt(name(), address)) ? 1 : 0;
    return refused;
  };
  return { attempt, times, forgivenLogin: resetLoginAttempts };
}

const proxied = { TRUSTED_PROXY_HEADER: 'x-forwarded-for' };

function limits(env: () => Record<string, string>) {
  test('behind a proxy an address is limited over all accounts, and only the entry of the proxy counts', async () => {
    const { times } = await started({ ...env(), ...proxied });
    const address = `198.51.100.${(keys += 1)}`;
    expect(await times(50, account, `10.0.0.9, ${address}`)).toBe(0);
    expect(await times(2, account, `10.0.0.8, ${address}`)).toBe(2);
    expect(await times(2, account, `${address}, 203.0.113.5`)).toBe(0);
  });

  test('without a trusted proxy no address counts', async () => {
    const { times } = await started(env());
    expect(await times(60, account)).toBe(0);
  });
}

describe('in memory', () => {
  limits(() => ({}));
});

describe.skipIf(!hasRedis)('in Redis', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  limits(() => ({ CACHE_URL: redis.url }));

  test('two replicas count together', async () => {
    const env = { ...proxied, CACHE_URL: redis.url };
    const [name, address] = [account(), '203.0.113.77'];
    const one = await started(env);
    expect(await one.times(10, () => name, address)).toBe(0);
    const other = await started(env);
    expect(await other.times(1, () => name, address)).toBe(1);
  });

  test('memory stands in while the server is away', async () => {
    const away = await startRedis();
    const { times } = await started({ CACHE_URL: away.url });
    const name = account();
    expect(await times(2, () => name)).toBe(0);
    await away.stop();
    expect(await times(11, () => name)).toBeGreaterThan(0);
  });
});
