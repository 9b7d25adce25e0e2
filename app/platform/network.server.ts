import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges that belong to no shopper on the internet: this machine, the network around it, a proxy in front of it. */
const nearbyRanges = new Set(['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);

/** Reads an address with or without port, brackets and zone; IPv4 written as IPv6 is IPv4. Returns undefined if it is none. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/**
 * The network of an address: for counting the address itself, of IPv6 its /64, which one household has; for telling others
 * the /24 or /48. Text that is no address stays what it is.
 */
export function networkOf(text: string, { coarse = false } = {}): string {
  const address = parseAddress(text.trim());
  if (!address) return coarse ? 'unknown' : text.trim().slice(0, 100);
  if (address instanceof ipaddr.IPv4) {
    const written = address.toString();
    return coarse ? written.replace(/\.\d+$/, '.0/24') : written;
  }
  const bits = coarse ? 48 : 64;
  const groups = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Whether an address is one of this machine or of a private network. */
export const isAround = (text: string): boolean => nearbyRanges.has(parseAddress(text)?.range() ?? '');

export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || parseAddress(host)?.range() === 'loopback';
