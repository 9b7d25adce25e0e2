import { good, mend, type Finding } from '../report';
import type { Visit } from '../visit';

const looked = 5;

/** Pictures are fetched by the storefront, from the origin of the endpoint only and without redirects. */
export async function pictures({ backend, products }: Visit): Promise<Finding | Finding[]> {
  const addresses = new Set(products.flatMap(({ image }) => image?.sourceUrl ?? []));
  if (addresses.size === 0)
    return mend('No product has a picture.', 'WooCommerce, Products: give each a product image.');
  const urls = [...addresses].map((address) => new URL(address, backend.url));
  const foreign = new Set(urls.map(({ origin }) => origin).filter((origin) => origin !== backend.url.origin));
  const own = urls.filter(({ origin }) => !foreign.has(origin)).slice(0, looked);
  const failed = await Promise.all(own.map(async (url) => ({ url, why: await problemOf(backend, url) })));
  const broken = failed.filter(({ why }) => why !== undefined);
  return [
    ...[...foreign].map((origin) =>
      mend(
        `Pictures at ${origin} aren’t shown: only those of ${backend.url.origin} are.`,
        'Serve uploads from the same host as GQL_HOST (a CDN in front of it may keep its name).',
      ),
    ),
    ...broken.map(({ url, why }) =>
      mend(
        `${url.pathname} can’t be read: ${why ?? ''}`,
        'Allow the storefront’s server to read wp-content/uploads.',
      ),
    ),
    ...(own.length > 0 && broken.length === 0 ? [good('Pictures can be read.')] : []),
  ];
}

async function problemOf(backend: Visit['backend'], url: URL): Promise<string | undefined> {
  const { status, headers, text } = await backend.fetchFile(url, 'error');
  if (status === 0) return text;
  if (status !== 200) return `status ${String(status)}.`;
  return /^image\//i.test(headers.get('content-type') ?? '') ? undefined : 'it isn’t a picture.';
}
