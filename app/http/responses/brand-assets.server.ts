import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCustomBranding } from '~/platform/settings/load-settings.server';
import { drawnLogoSize, type IconSize, type CustomBranding } from '~/platform/settings/build-branding.server';
import type { OwnerFile } from '~/platform/settings/custom-assets.server';
import { singleton } from '~/platform/singleton.server';

/** Custom SVGs must not run or load anything, even when opened as a page. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function fileResponse(body: Uint8Array, type: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-length': String(body.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(type === 'image/svg+xml' ? { 'content-security-policy': SANDBOX_POLICY } : {}),
    },
  });
}

async function drawIcon({ icon, look: branding }: CustomBranding, size: IconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const iconSize = size === 'maskable' ? 512 : Number(size);
  const drawnEdge = size === 'maskable' ? Math.round(iconSize * 0.75) : iconSize;
  const margin = (iconSize - drawnEdge) / 2;
  const background = size === '180' || size === 'maskable' ? branding.grounds[0] : '#00000000';
  return sharp(icon?.body, { density: 72 * Math.max(1, drawnEdge / (icon?.width ?? drawnEdge)) })
    .resize(drawnEdge, drawnEdge, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten(background.length === 7 ? { background } : false)
    .png()
    .toBuffer();
}

async function drawLogo(logo: OwnerFile): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [width, height] = [2 * drawnLogoSize.width, 2 * drawnLogoSize.height];
  return sharp(logo.body, { density: 72 * Math.max(1, width / logo.width) })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer();
}

export async function getBrandAsset(name: string): Promise<Response> {
  const brandAssets = getCustomBranding();
  const file = brandAssets.files.get(name);
  if (file) return fileResponse(file.body, file.type);
  const drawSource = brandAssets.drawn.get(name);
  if (drawSource === undefined)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const draw = () =>
    typeof drawSource === 'string' ? drawIcon(brandAssets, drawSource) : drawLogo(drawSource);
  return fileResponse(await singleton(`look:${name}`, draw), 'image/png');
}

export function getShopIcon(): Uint8Array {
  const brandAssets = getCustomBranding();
  const iconFile = brandAssets.files.get(path.basename(brandAssets.look.icon?.src ?? ''));
  return iconFile?.body ?? singleton('icon', () => readFileSync(path.resolve('public', 'icon.svg')));
}

export const getBrandPhoto = (name: string): Uint8Array | undefined => getCustomBranding().photos.get(name);
