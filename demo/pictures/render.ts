import sharp from 'sharp';
import { merge, type Raster } from './kit/merge';
import type { Scene } from './kit/scene';
import { isTexture, makeTexture, type TextureName } from './kit/textures';

/** Ground and veil are soft, so they are drawn this many times smaller and enlarged. */
const SOFT = 4;

const textures = new Map<TextureName, Promise<string>>();

/** A texture as data address: black where it shades, white where it lights, as strong as it does. */
function texture(name: TextureName): Promise<string> {
  const known = textures.get(name);
  if (known) return known;
  const { size, pixels } = makeTexture(name);
  const data = new Uint8Array(pixels.length * 2);
  pixels.forEach((v, i) => {
    data[i * 2] = v > 128 ? 255 : 0;
    data[i * 2 + 1] = Math.min(255, Math.abs(v - 128) * 2);
  });
  const made = sharp(data, { raw: { width: size, height: size, channels: 2 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString('base64')}`);
  textures.set(name, made);
  return made;
}

async function withTextures(svg: string): Promise<Buffer> {
  let out = svg;
  for (const name of new Set([...svg.matchAll(/texture:([a-z]+)/g)].map((m) => m[1] ?? ''))) {
    if (!isTexture(name)) throw new Error(`There is no texture "${name}".`);
    out = out.replaceAll(`texture:${name}`, await texture(name));
  }
  return Buffer.from(out);
}

async function soft(svg: string, scene: Scene, smaller: number, alpha: boolean): Promise<Raster> {
  const width = Math.ceil(scene.width / smaller);
  const height = Math.ceil(scene.height / smaller);
  const sized = svg.replace(
    / width="\d+" height="\d+"/,
    ` width="${String(width)}" height="${String(height)}"`,
  );
  const image = sharp(await withTextures(sized));
  const data = await (alpha ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer();
  return { data, width, height, channels: alpha ? 4 : 3 };
}

async function sharpLayer(scene: Scene): Promise<Raster> {
  const data = await sharp(await withTextures(scene.object))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data, width: scene.width, height: scene.height, channels: 4 };
}

/** Draws the three layers of a scene into one opaque picture: width × height × 3 bytes. */
export async function rasterize(scene: Scene): Promise<Uint8ClampedArray> {
  const [ground, object, veil] = await Promise.all([
    soft(scene.ground, scene, SOFT, false),
    sharpLayer(scene),
    scene.veil === '' ? null : soft(scene.veil, scene, SOFT, true),
  ]);
  return merge(object, ground, veil);
}

/** The finished webp of a scene. */
export async function renderWebp(scene: Scene, quality = 80): Promise<Buffer> {
  const data = await rasterize(scene);
  return sharp(data, { raw: { width: scene.width, height: scene.height, channels: 3 } })
    .webp({ quality, effort: 0 })
    .toBuffer();
}
