import type { Scene } from '../kit/scene';
import { ceramics } from './ceramics';
import { desk } from './desk';
import { garden } from './garden';
import { home } from './home';
import { kitchen } from './kitchen';
import { prints } from './prints';
import { detailScene, mainScene, scaleScene, type Shot } from './shot';
import { wear } from './wear';

export const SHOTS: Readonly<Record<string, Shot>> = {
  ...ceramics,
  ...kitchen,
  ...home,
  ...desk,
  ...wear,
  ...garden,
  ...prints,
};

/** Every product picture by file name without extension; a scene is made only when it is asked for. */
export function productScenes(): Map<string, () => Scene> {
  const scenes = new Map<string, () => Scene>();
  for (const [name, shot] of Object.entries(SHOTS)) {
    const { detail, scale } = shot;
    scenes.set(name, () => mainScene(name, shot));
    for (const color of shot.colors?.slice(1) ?? [])
      scenes.set(`${name}-${color}`, () => mainScene(name, shot, color));
    if (detail) scenes.set(`${name}-detail`, () => detailScene(name, shot, detail));
    if (scale) scenes.set(`${name}-scale`, () => scaleScene(name, shot, scale));
  }
  return scenes;
}
