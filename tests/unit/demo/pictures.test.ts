import { expect, test } from 'vitest';
import { demoSeed } from '../../../demo';
import { allScenes } from '../../../demo/pictures';
import { merge } from '../../../demo/pictures/kit/merge';
import { lit, LIGHT } from '../../../demo/pictures/kit/light';
import { hex } from '../../../demo/pictures/kit/color';
import type { Scene } from '../../../demo/pictures/kit/scene';
import { rasterize } from '../../../demo/pictures/render';
import { SHOTS } from '../../../demo/pictures/shots';

/** Pictures of the pages, not of the catalogue. */
const SITE = ['hero', 'hero-portrait'];

const scenes = new Map([...allScenes()].map(([name, make]) => [name, make()]));
const scene = (name: string): Scene => {
  const found = scenes.get(name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
};
const layers = ({ ground, object, veil }: Scene): string[] => [ground, object, veil];
const gray = (width: number, height: number, channels: number, values: number[]) => ({
  data: Uint8Array.from({ length: width * height * channels }, (_, i) => values[i % channels] ?? 0),
  width,
  height,
  channels,
});
const average = (data: Uint8ClampedArray): number => data.reduce((sum, v) => sum + v, 0) / data.length;

test('every picture that the demo shop names is drawn, and none is drawn in vain', () => {
  const text = JSON.stringify(demoSeed());
  const named = new Set([...text.matchAll(/\/pictures\/([\w-]+)\.webp/g)].map((match) => match[1] ?? ''));
  expect([...named].filter((name) => !scenes.has(name))).toEqual([]);
  expect([...scenes.keys()].filter((name) => !named.has(name) && !SITE.includes(name))).toEqual([]);
});

test('the same drawing comes out every time', () => {
  for (const [name, make] of [...allScenes()].filter((_, i) => i % 12 === 0))
    expect(make()).toEqual(scene(name));
});

test('no picture holds text, and none leads to a definition that is missing', () => {
  for (const [name, drawn] of scenes)
    for (const svg of layers(drawn)) {
      expect(svg, name).not.toMatch(/<text|NaN|undefined|Infinity/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      const known = new Set(ids);
      expect(
        used.filter((id) => !known.has(id)),
        name,
      ).toEqual([]);
    }
});

test('each colour of a product has a drawing of its own', () => {
  for (const [slug, shot] of Object.entries(SHOTS)) {
    const colors = shot.colors ?? [];
    const drawn = colors.map((color, i) => scene(i === 0 ? slug : `${slug}-${color}`).object);
    expect(new Set(drawn).size, slug).toBe(colors.length);
  }
});

test('product pictures are 4:5, the opening picture is wide', () => {
  for (const [name, { width, height }] of scenes)
    if (!SITE.includes(name)) expect([width, height], name).toEqual([1200, 1500]);
  expect([scene('hero').width, scene('hero').height]).toEqual([1920, 900]);
  expect([scene('hero-portrait').width, scene('hero-portrait').height]).toEqual([900, 1100]);
});

test('a picture is rendered opaque, with light falling from the top left', async () => {
  const small: Scene = { ...scene('hero-portrait') };
  const { width, height } = small;
  const data = await rasterize(small);
  expect(data.length).toBe(width * height * 3);
  const patch = (left: number, top: number): number => {
    let sum = 0;
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 40; x++) sum += data[((top + y) * width + left + x) * 3] ?? 0;
    return sum / 1600;
  };
  expect(patch(60, 60)).toBeGreaterThan(patch(width - 60, height - 60) + 20);
});

test('surfaces are bright towards the light and dark away from it', () => {
  const away = [-LIGHT[0], -LIGHT[1], -LIGHT[2]] as const;
  expect(lit(hex('#888888'), LIGHT)[0]).toBeGreaterThan(2 * lit(hex('#888888'), away)[0]);
});

test('a black veil darkens the object and leaves the ground alone', () => {
  const ground = gray(4, 4, 3, [200, 200, 200]);
  const veil = gray(4, 4, 4, [0, 0, 0, 255]);
  const clear = gray(32, 32, 4, [0, 0, 0, 0]);
  const solid = gray(32, 32, 4, [120, 120, 120, 255]);
  expect(average(merge(clear, ground, veil))).toBeCloseTo(200, -1);
  expect(average(merge(solid, ground, null))).toBeCloseTo(120, -1);
  expect(average(merge(solid, ground, veil))).toBeLessThan(10);
});
