import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Demo from '../../demo';

/** Made by scripts/build-demo.mjs. */
const folder = path.resolve('build', 'demo');

/** The files that the demo shop sells as downloads. */
export const demoFiles = path.join(folder, 'files');

/**
 * What an empty shop is filled with; `products` asks for a large catalogue. Loaded only when it is called: a shop that
 * has its data never reads the demo.
 */
export async function demoSeed(products?: number): Promise<ReturnType<typeof Demo.demoSeed>> {
  const { href } = pathToFileURL(path.join(folder, 'seed.mjs'));
  const demo = (await import(href)) as typeof Demo;
  return demo.demoSeed(products);
}
