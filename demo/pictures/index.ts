import type { Scene } from './kit/scene';
import { siteScenes } from './scenes/site';
import { productScenes } from './shots';

/** Every picture of the demo shop by file name without extension. */
export const allScenes = (): Map<string, () => Scene> => new Map([...productScenes(), ...siteScenes()]);
