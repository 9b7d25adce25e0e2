import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const privateRanges = new Set(['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);

/** Parses an address with or without port, brackets and zone. Unwraps IPv4-mapped IPv6. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/** Truncates an address for counting (IPv6 to /64, one household) or, if `coarse`, for sharing with others (/24 or /48). */
export function toNetwork(text: string, { coarse = false } = {}): string {
  const address = parseAddress(text.trim());
  if (!address) return coarse ? 'unknown' : text.trim().slice(0, 100);
  if (address instanceof ipaddr.IPv4) {
    const dottedQuad = address.toString();
    return coarse ? dottedQuad.replace(/\.\d+$/, '.0/24') : dottedQuad;
  }
  const bits = coarse ? 48 : 64;
  const groups = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

export const isPrivateAddress = (text: string): boolean =>
  privateRanges.has(parseAddress(text)?.range() ?? '');

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || parseAddress(host)?.range() === 'loopback';
