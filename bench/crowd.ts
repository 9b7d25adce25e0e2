import { hasNginx, startNginx } from '../tests/support/nginx';
import { loadOf } from './load';
import type { Measurement } from './report';

/** A list through the documented nginx, beside the process alone; nothing where there is no nginx. */
export async function crowdThroughNginx(shop: string, address: string): Promise<Measurement[]> {
  if (!hasNginx) {
    console.error('No nginx is installed: its part is not measured.');
    return [];
  }
  const alone = await loadOf(shop + address);
  const nginx = await startNginx([shop]);
  try {
    const cached = await loadOf(nginx.url + address);
    return [
      { what: 'Product list through nginx: answers per second', value: cached.rate, unit: '/s' },
      {
        what: 'Product list through nginx: by those of the process alone',
        value: cached.rate / alone.rate,
        unit: '',
        budget: 10,
        atLeast: true,
      },
      { what: 'Product list through nginx: p99', value: cached.p99, unit: 'ms' },
    ];
  } finally {
    await nginx.stop();
  }
}
