const ground = { width: 1200, height: 1500, channels: 3, background: '#EFEAE0' } as const;
/** Pixels of the icon's edge on the ground. */
const edge = 264;
/** Leaves a third of the icon, so that it is no louder than the pictures around it. */
const faint = { input: Buffer.from([0, 0, 0, 90]), raw: { width: 1, height: 1, channels: 4 } } as const;

/** What stands for a missing picture: nothing that could be taken for a product. PNG, 4:5. */
export async function placeholderOf(icon: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const mark = await sharp(icon, { density: 300 })
    .resize(edge, edge, { fit: 'contain', background: '#00000000' })
    .composite([{ ...faint, tile: true, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp({ create: ground })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}
