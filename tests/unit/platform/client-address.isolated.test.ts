import { expect, test, vi } from 'vitest';
import { getClientAddress } from '~/platform/client-address.server';
import { log } from '~/platform/log.server';
import { runInContext } from '~/platform/request-context.server';

test('a proxy on the own network that passes addresses on is logged once, and its address does not count', () => {
  using warnings = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const request = new Request('http://shop/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const read = (socketAddress: string) => runInContext({ socketAddress }, () => getClientAddress(request));
  expect(read('198.51.100.4'), 'without TRUSTED_PROXY_HEADER').toBe('198.51.100.4');
  expect(warnings).not.toHaveBeenCalled();
  expect([read('10.0.0.2'), read('10.0.0.2')]).toEqual([undefined, undefined]);
  expect(warnings).toHaveBeenCalledExactlyOnceWith(
    { header: 'x-forwarded-for' },
    expect.stringContaining('TRUSTED_PROXY_HEADER'),
  );
});
