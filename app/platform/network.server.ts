import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Addresses that belong to no shopper on the internet: this machine, the network around it, a proxy in front of it. */
const around = listOf(
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 ::1/128 fc00::/7 fe80::/10',
);
/** Addresses at which a machine reaches itself. */
const loopback = listOf('127.0.0.0/8 ::1/128');

function listOf(networks: string): BlockList {
  const list = new BlockList();
  for (const written of networks.split(' ')) {
    const [network = '', bits] = written.split('/');
    list.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An address as it is counted: without port, brackets and zone; of an IPv4 address that is written as IPv6 the IPv4 address. */
function plain(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? beforePort ?? text).split('%', 1)[0] ?? '';
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...(tail === undefined ? [] : zeros), ...(after ?? [])];
}

/**
 * The network of an address: for counting the address itself, of IPv6 its /64, which one household has; for telling others
 * the /24 or /48. Text that is no address stays what it is.
 */
export function networkOf(text: string, { coarse = false } = {}): string {
  const address = plain(text.trim());
  const family = isIP(address);
  if (family === 4) return coarse ? address.replace(/\.\d+$/, '.0/24') : address;
  if (family === 6) {
    const bits = coarse ? 48 : 64;
    return `${groupsOf(address)
      .slice(0, bits / 16)
      .join(':')}::/${bits}`;
  }
  return coarse ? 'unknown' : address.slice(0, 100);
}

function isIn(list: BlockList, text: string): boolean {
  const address = plain(text);
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Every page asks, and connections stay the same. */
const known = new LRUCache<string, boolean>({ max: 1000 });

/** Whether an address is one of this machine or of a private network. */
export function isAround(text: string): boolean {
  const is = known.get(text) ?? isIn(around, text);
  known.set(text, is);
  return is;
}

export const isThisMachine = (host: string): boolean => host === 'localhost' || isIn(loopback, host);
