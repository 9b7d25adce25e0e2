import { css, hex, scale, tone } from './color';
import { lit } from './light';
import { f, path, type Sheet } from './sheet';

/** One leaf from (0,0) to (0,−length), with a lit and a shaded half. */
function leaf(length: number, width: number, color: string, side: number): string {
  const d = (s: number): string =>
    `M0 0C${f(s * width * 0.7, -length * 0.2)} ${f(s * width * 0.6, -length * 0.72)} 0 ${f(-length)}Z`;
  return `${path(d(-1), `fill="${tone(color, side < 0 ? 1.16 : 0.96)}"`)}${path(d(1), `fill="${tone(color, side < 0 ? 0.9 : 0.68)}"`)}<path d="M0 0V${f(-length * 0.92)}" stroke="${tone(color, 1.6)}" stroke-width="${f(width * 0.05 + 0.3)}" stroke-opacity=".5"/>`;
}

export interface Twig {
  readonly length: number;
  readonly bend: number;
  readonly pairs: number;
  readonly leaf: number;
  readonly width: number;
  readonly color: string;
  readonly wood?: string;
}

/** A twig that grows from (0,0) upwards with leaves on both sides. */
export function twig(sheet: Sheet, t: Twig): string {
  const at = (k: number): [number, number, number] => {
    const x = t.bend * k * k;
    const y = -t.length * k;
    return [x, y, (Math.atan2(2 * t.bend * k, t.length) * 180) / Math.PI];
  };
  const stem = Array.from({ length: 9 }, (_, i) => at(i / 8))
    .map(([x, y]) => f(x, y))
    .join('L');
  let back = '';
  let front = '';
  for (let i = 0; i < t.pairs; i++) {
    const k = 0.16 + (i / t.pairs) * 0.84;
    const [x, y, turn] = at(k);
    const size = t.leaf * (1.05 - k * 0.45) * sheet.random.between(0.85, 1.1);
    for (const s of [-1, 1] as const) {
      const angle = turn + s * sheet.random.between(42, 68);
      const shade = css(
        scale(
          lit(hex(t.color), [s * 0.5, 0.5, 0.6], { soft: 0.6, gloss: 0.05, sharp: 8 }),
          sheet.random.between(0.82, 1.14),
        ),
      );
      const one = `<g transform="translate(${f(x, y)}) rotate(${f(angle)}) scale(${f(sheet.random.between(0.7, 1))} 1)">${leaf(size, size * t.width, shade, s)}</g>`;
      if ((i + s) % 2) back += one;
      else front += one;
    }
  }
  const [x, y, turn] = at(1);
  const tip = `<g transform="translate(${f(x, y)}) rotate(${f(turn)})">${leaf(t.leaf * 0.6, t.leaf * t.width * 0.6, t.color, -1)}</g>`;
  return `${back}<path d="M${stem}" fill="none" stroke="${t.wood ?? '#6b5a3e'}" stroke-width="${f(t.length * 0.012 + 0.8)}" stroke-linecap="round" stroke-linejoin="round"/>${front}${tip}`;
}

export const OLIVE_TWIG = { bend: 40, pairs: 9, leaf: 46, width: 0.22, color: '#7d8a68' } as const;
export const EUCALYPTUS = { bend: -46, pairs: 8, leaf: 40, width: 0.7, color: '#7f8d83' } as const;

/** A soft flower seen from the side or from above: petals round a heart. */
export function flower(petals: number, size: number, color: string, heart: string): string {
  let svg = '';
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * 360;
    svg += `<g transform="rotate(${f(a)})"><path d="M0 0C${f(size * 0.34, -size * 0.3)} ${f(size * 0.32, -size * 0.92)} 0 ${f(-size)}C${f(-size * 0.32, -size * 0.92)} ${f(-size * 0.34, -size * 0.3)} 0 0Z" fill="${tone(color, a > 60 && a < 220 ? 0.78 : 1.08)}"/><path d="M0 ${f(-size * 0.2)}V${f(-size * 0.8)}" stroke="${tone(color, 0.6)}" stroke-opacity=".35" stroke-width="${f(size * 0.03)}"/></g>`;
  }
  return `${svg}<circle r="${f(size * 0.24)}" fill="${heart}"/><circle cx="${f(-size * 0.06)}" cy="${f(-size * 0.07)}" r="${f(size * 0.13)}" fill="${tone(heart, 1.5)}" fill-opacity=".6"/>`;
}
