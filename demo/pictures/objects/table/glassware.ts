import { css, hex, scale, tone } from '../../kit/color';
import { type Ring, curve, lathe, latheShadow, outline, up } from '../../kit/lathe';
import { TILT, lit } from '../../kit/light';
import { type Drawing, type Sheet, f, path } from '../../kit/sheet';
import { boxOf } from './ceramics';

/** Clear glass: pale walls that darken at the rims, one window, one thin back light. */
export function glass(sheet: Sheet, rings: readonly Ring[], tint: string): string {
  const r = Math.max(...rings.map((ring) => ring[0]));
  const d = outline(rings);
  const body = sheet.linear(-r, 0, r, 0, [
    [0, tone(tint, 0.55), 0.62],
    [0.07, tone(tint, 1.3), 0.22],
    [0.2, '#ffffff', 0.26],
    [0.5, '#ffffff', 0.05],
    [0.84, tone(tint, 0.8), 0.16],
    [0.95, '#ffffff', 0.34],
    [1, tone(tint, 0.45), 0.62],
  ]);
  return (
    path(d, `fill="${body}"`) +
    path(d, `fill="none" stroke="${tone(tint, 0.5)}" stroke-opacity=".5" stroke-width=".9"`)
  );
}

const rimOf = (r: number, y: number, w: number): string =>
  `<ellipse cx="0" cy="${f(up(y))}" rx="${f(r)}" ry="${f(r * TILT)}" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="${f(w)}"/><ellipse cx="0" cy="${f(up(y) + 0.8)}" rx="${f(r)}" ry="${f(r * TILT)}" fill="none" stroke="#4d5a5c" stroke-opacity=".45" stroke-width="${f(w * 0.5)}"/>`;

/** A storage jar with a cork, filled. */
export function jar(sheet: Sheet, filling: string, tall = 1): Drawing {
  const h = 130 * tall;
  const rings = curve([
    [46, 0],
    [50, 4],
    [52, 12],
    [52, h - 30],
    [51, h - 16],
    [47, h - 4],
    [44.5, h + 4],
    [44, h + 12],
    [45.5, h + 14],
  ]);
  const inside = curve(
    [
      [45, 6],
      [48.5, 12],
      [48.5, h * 0.72],
      [47, h * 0.76],
      [30, h * 0.78],
      [0.5, h * 0.785],
    ],
    60,
  );
  const cork = curve(
    [
      [38, h - 8],
      [41, h + 14],
      [43, h + 30],
      [43, h + 30],
      [41, h + 33],
      [0.5, h + 33.5],
    ],
    50,
  );
  let grains = '';
  for (let i = 0; i < 620; i++) {
    const a = sheet.random.between(-1.5, 1.5);
    const y = sheet.random.between(8, h * 0.74);
    const x = 48 * Math.sin(a);
    const size = sheet.random.between(1.6, 2.7);
    grains += `<ellipse cx="${f(x)}" cy="${f(up(y) + 48 * Math.cos(a) * TILT)}" rx="${f(size * Math.max(0.35, Math.cos(a)))}" ry="${f(size * 0.75)}" fill="${css(lit(scale(hex(filling), sheet.random.between(0.7, 1.35)), [Math.sin(a), sheet.random.between(-0.1, 0.4), Math.cos(a)]))}" transform="rotate(${f(sheet.random.between(-60, 60))} ${f(x)} ${f(up(y) + 48 * Math.cos(a) * TILT)})"/>`;
  }
  const body =
    `<ellipse cx="0" cy="${f(up(6))}" rx="47" ry="14" fill="#6f7b78" fill-opacity=".3"/>` +
    lathe(sheet, inside, { material: { soft: 0.5 }, color: tone(filling, 0.72) }) +
    grains +
    lathe(sheet, cork, {
      material: { soft: 0.6 },
      color: (y) => (Math.sin(y * 2.3) > 0.4 ? '#b98d5c' : '#c9a06c'),
    }) +
    `<g clip-path="${sheet.clip(path(outline(cork), ''))}">${Array.from({ length: 70 }, () => `<ellipse cx="${f(sheet.random.between(-42, 42))}" cy="${f(up(h + 20) + sheet.random.between(-26, 26))}" rx="${f(sheet.random.between(0.6, 2.4))}" ry="${f(sheet.random.between(0.4, 1.2))}" fill="#6d4a28" fill-opacity=".5"/>`).join('')}</g>` +
    glass(sheet, rings, '#a9c0bb') +
    rimOf(45, h + 13, 2.4) +
    `<path d="M-40 ${f(up(h - 22))}Q-43 ${f(up(h * 0.5))} -40 ${f(up(16))}" fill="none" stroke="#ffffff" stroke-width="6" stroke-opacity=".5" stroke-linecap="round"/>`;
  return {
    body,
    shadows: latheShadow(rings).map((s) => ({ ...s, opacity: s.opacity * 0.8 })),
    box: boxOf(rings, { top: 32 }),
  };
}

/** A carafe, half full, with a tumbler turned over its neck. */
export function carafe(sheet: Sheet): Drawing {
  const rings = curve([
    [50, 0],
    [55, 4],
    [60, 20],
    [60, 90],
    [48, 130],
    [30, 158],
    [25, 184],
    [26, 214],
    [28, 220],
    [28, 220],
    [29, 221],
  ]);
  const water = curve(
    [
      [52, 5],
      [57, 20],
      [57, 84],
      [50, 108],
      [49.5, 109],
      [0.5, 109.5],
    ],
    60,
  );
  const blue = sheet.linear(-58, 0, 58, 0, [
    [0, '#6f8f90', 0.6],
    [0.2, '#dfeae6', 0.4],
    [0.6, '#b9cfcb', 0.4],
    [0.92, '#8fb0ae', 0.5],
    [1, '#5f8080', 0.65],
  ]);
  const body =
    `<ellipse cx="0" cy="-4" rx="52" ry="15" fill="#566866" fill-opacity=".25"/>` +
    path(outline(water), `fill="${blue}"`) +
    `<ellipse cx="0" cy="${f(up(109))}" rx="49.500" ry="14.800" fill="#e9f2ee" fill-opacity=".6"/><ellipse cx="0" cy="${f(up(109))}" rx="49.500" ry="14.800" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="1"/>` +
    glass(sheet, rings, '#a9c0bb') +
    rimOf(28.5, 220, 2.2) +
    '<path d="M-47 -24Q-51 -70 -44 -108" fill="none" stroke="#ffffff" stroke-width="7" stroke-opacity=".6" stroke-linecap="round"/><path d="M-20 -150Q-18 -176 -19 -200" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity=".6" stroke-linecap="round"/><path d="M50 -18Q55 -60 48 -96" fill="none" stroke="#ffffff" stroke-width="2.400" stroke-opacity=".7" stroke-linecap="round"/>';
  const glow = { svg: '<ellipse cx="70" cy="-8" rx="56" ry="10" fill="#fffdf2"/>', blur: 7, opacity: 0.5 };
  return {
    body,
    shadows: [...latheShadow(rings).map((s) => ({ ...s, opacity: s.opacity * 0.65 })), glow],
    box: boxOf(rings),
  };
}
