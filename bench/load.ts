import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Measurement } from './report';

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

/** Requests per second and p99 of one address, 4 connections. */
export async function loadOf(
  origin: string,
  name: string,
  address: string,
  pid: number,
): Promise<Measurement[]> {
  const options = {
    url: `${origin}${address}`,
    connections: 4,
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
  };
  await autocannon({ ...options, duration: 3 });
  const result = await autocannon({ ...options, duration: 10 });
  if (result.non2xx || result.errors)
    throw new Error(`${address}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return [
    {
      what: `${name}: requests per second`,
      value: result.requests.average,
      unit: '/s',
      budget: 300,
      atLeast: true,
    },
    { what: `${name}: p99`, value: result.latency.p99, unit: 'ms', budget: 40 },
    { what: `${name}: memory under load`, value: residentMemory(pid), unit: 'MB', budget: 350 },
  ];
}
