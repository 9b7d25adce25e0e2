import { expect, test } from 'vitest';
import { isLoopback } from '~/platform/ip-address.server';

test('this machine is known by its name and by every address at which it reaches itself, and no other is', () => {
  const own = ['localhost', '127.0.0.1', '127.8.9.1', '[::1]', '::1', '::ffff:127.0.0.1'];
  expect(own.filter((host) => !isLoopback(host))).toEqual([]);
  const others = ['10.0.0.1', '192.168.1.2', 'localhost.example', '127.example.com', '[fd00::1]', ''];
  expect(others.filter(isLoopback)).toEqual([]);
});
