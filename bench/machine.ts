import { spawnSync } from 'node:child_process';
import { median } from './report';

/** Waits until what was written before is on the disk: the store waits for it with every order, a start reads beside it. */
export function settleDisk(): void {
  spawnSync('sync');
}

/** Work as a server does it: objects made, dropped and written out, and memory read here and there. */
function work(places: Int32Array): number {
  const goods = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `Product ${id}`,
    terms: [id, id + 1],
  }));
  let at = JSON.parse(JSON.stringify(goods)).length as number;
  for (let step = 0; step < 500_000; step += 1) at = places[(at + step) % places.length] ?? 0;
  return at;
}

/**
 * Milliseconds that one piece of work takes here, which has nothing to do with the shop: virtual machines are not equally fast
 * at all times, and what two runs of the bench say can be compared by it.
 */
export function referenceTime(): number {
  const places = Int32Array.from({ length: 1 << 22 }, (_, index) => (index * 7919) % (1 << 22));
  const times: number[] = [];
  while (times.length < 9) {
    const started = performance.now();
    work(places);
    times.push(performance.now() - started);
  }
  return median(times);
}
