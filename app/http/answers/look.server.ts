import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownLook } from '~/settings/load.server';
import { drawnSize, type IconSize, type MadeLook } from '~/settings/look.server';
import type { OwnerFile } from '~/settings/owner-files.server';
import { singleton } from '~/platform/singleton.server';

/** Custom SVGs must not run or load anything, even when opened as a page. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function fileResponse(body: Uint8Array, type: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-length': String(body.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(type === 'image/svg+xml' ? { 'content-security-policy': harmless } : {}),
    },
  });
}

async function drawIcon({ icon, look }: MadeLook, size: IconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const whole = size === 'maskable' ? 512 : Number(size);
  const inner = size === 'maskable' ? Math.round(whole * 0.75) : whole;
  const edge = (whole - inner) / 2;
  const background = size === '180' || size === 'maskable' ? look.grounds[0] : '#00000000';
  return sharp(icon?.body, { density: 72 * Math.max(1, inner / (icon?.width ?? inner)) })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .flatten(background.length === 7 ? { background } : false)
    .png()
    .toBuffer();
}

async function drawLogo(logo: OwnerFile): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [width, height] = [2 * drawnSize.width, 2 * drawnSize.height];
  return sharp(logo.body, { density: 72 * Math.max(1, width / logo.width) })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer();
}

export async function lookFile(name: string): Promise<Response> {
  const made = ownLook();
  const file = made.files.get(name);
  if (file) return fileResponse(file.body, file.type);
  const drawn = made.drawn.get(name);
  if (drawn === undefined)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const draw = () => (typeof drawn === 'string' ? drawIcon(made, drawn) : drawLogo(drawn));
  return fileResponse(await singleton(`look:${name}`, draw), 'image/png');
}

export function shopIcon(): Uint8Array {
  const made = ownLook();
  const own = made.files.get(path.basename(made.look.icon?.src ?? ''));
  return own?.body ?? singleton('icon', () => readFileSync(path.resolve('public', 'icon.svg')));
}

export const ownPhoto = (name: string): Uint8Array | undefined => ownLook().photos.get(name);
