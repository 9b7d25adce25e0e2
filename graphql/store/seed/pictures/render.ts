import sharp from 'sharp';
import { rng } from './kit/random';
import type { Scene } from './kit/scene';
import { isTexture, makeTexture, type TextureName } from './kit/textures';

/** Ground and veil are soft, so they are drawn at a third of the size and enlarged. */
const SOFT = 3;
const GRAIN = 1 << 18;

const grain = (() => {
  const random = rng('paper grain');
  return Int8Array.from({ length: GRAIN }, () => Math.round(random.bell() * 9));
})();

const textures = new Map<TextureName, Promise<string>>();

/** A texture as data address: black where it shades, white where it lights, as strong as it does. */
function texture(name: TextureName): Promise<string> {
  const known = textures.get(name);
  if (known) return known;
  const { size, pixels } = makeTexture(name);
  const data = new Uint8Array(pixels.length * 4);
  pixels.forEach((v, i) => {
    data.fill(v > 128 ? 255 : 0, i * 4, i * 4 + 3);
    data[i * 4 + 3] = Math.min(255, Math.abs(v - 128) * 2);
  });
  const made = sharp(data, { raw: { width: size, height: size, channels: 4 } })
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

async function soft(svg: string, width: number, height: number): Promise<Buffer> {
  const w = Math.ceil(width / SOFT);
  const h = Math.ceil(height / SOFT);
  const small = await sharp(await withTextures(svg.replace(/ width="\d+" height="\d+"/, ` width="${String(w)}" height="${String(h)}"`)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return sharp(small, { raw: { width: w, height: h, channels: 4 } }).resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
}

/** How strongly white in the veil brightens; black darkens fully. */
const LIFT = 0.75;

/** Draws the three layers of a scene into one opaque picture: width × height × 3 bytes. */
export async function rasterize(scene: Scene): Promise<Buffer> {
  const { width, height } = scene;
  const [ground, object, veil] = await Promise.all([
    soft(scene.ground, width, height),
    withTextures(scene.object).then((svg) => sharp(svg).ensureAlpha().raw().toBuffer()),
    scene.veil === '' ? null : soft(scene.veil, width, height),
  ]);
  const out = Buffer.allocUnsafe(width * height * 3);
  const byte = (from: Buffer, i: number): number => from[i] ?? 0;
  for (let i = 0, o = 0, row = 0; o < out.length; i += 4, o += 3, row++) {
    const alpha = byte(object, i + 3) / 255;
    const shade = veil === null || alpha === 0 ? 0 : byte(veil, i + 3) / 255;
    const noise = byte2(row);
    for (let c = 0; c < 3; c++) {
      let v = byte(ground, i + c);
      if (alpha > 0) {
        let top = byte(object, i + c);
        if (veil !== null && shade > 0) {
          const light = byte(veil, i + c) / 127.5 - 1;
          top *= 1 + shade * (light > 0 ? light * LIFT : light);
          if (top > 255) top = 255;
        }
        v += (top - v) * alpha;
      }
      v += noise;
      out[o + c] = v < 0 ? 0 : v > 255 ? 255 : v;
    }
  }
  return out;
}

const byte2 = (row: number): number => grain[(row * 7 + (row >> 11)) & (GRAIN - 1)] ?? 0;

/** The finished webp of a scene. */
export async function renderWebp(scene: Scene, quality = 80): Promise<Buffer> {
  const data = await rasterize(scene);
  return sharp(data, { raw: { width: scene.width, height: scene.height, channels: 3 } })
    .webp({ quality, effort: 1 })
    .toBuffer();
}
