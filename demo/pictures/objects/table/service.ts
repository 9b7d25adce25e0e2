import { css, hex, tone } from '../../kit/color';
import { lit } from '../../kit/light';
import { f, path, type Drawing, type Sheet } from '../../kit/sheet';
import { extrude, onTop, roundRect, solidShadow, turn } from '../../kit/solid';
import { grain, OAK, WALNUT } from '../../kit/wood';

/** A two-sided whetstone on its wooden base with a knife laid across. */
export function whetstone(sheet: Sheet): Drawing {
  const angle = 0.34;
  const base = turn(roundRect(270, 110, 8), angle);
  const stone = turn(roundRect(220, 76, 2), angle);
  const wood = extrude(base, 0, 26, OAK.base, { soft: 0.3 });
  const low = extrude(stone, 26, 44, '#8d8f8c', { soft: 0.5 });
  const high = extrude(stone, 44, 62, '#c9a894', { soft: 0.5 });
  const wet = sheet.across(0, 0, 1, 1, [
    [0, css(lit(hex('#d2b3a0'), [-0.1, 0.98, 0.1]))],
    [0.55, css(lit(hex('#c9a894'), [0, 1, 0]))],
    [1, tone('#b08c78', 0.9)],
  ]);
  const drops = Array.from({ length: 26 }, () => {
    const [x, y, r] = [
      sheet.random.between(-100, 100),
      sheet.random.between(-32, 32),
      sheet.random.between(1, 3.4),
    ];
    return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#5c4438" fill-opacity=".35"/><circle cx="${f(x - r * 0.3)}" cy="${f(y - r * 0.3)}" r="${f(r * 0.4)}" fill="#ffffff" fill-opacity=".7"/>`;
  }).join('');
  const steel = sheet.linear(0, -30, 0, 30, [
    [0, '#8d8c88'],
    [0.3, '#f2f0ea'],
    [0.6, '#bdbbb5'],
    [1, '#e3e1da'],
  ]);
  const blade = 'M-190 -4C-120 -34 -10 -34 70 -28V10C-20 14 -120 14 -190 -4Z';
  const handle = 'M66 -30H190Q206 -30 204 -10Q202 12 186 12H66Z';
  const knife = `<g transform="${onTop(66, angle - 0.9)} translate(-26 -6)">${path(blade, 'transform="translate(10 16)" fill="#120d06" fill-opacity=".3"')}${path(handle, 'transform="translate(8 14)" fill="#120d06" fill-opacity=".25"')}${path(blade, `fill="${steel}"`)}<path d="M-190 -4C-120 14 -20 14 70 10V4C-20 8 -120 8 -190 -4Z" fill="#ffffff" fill-opacity=".7"/>${path(handle, `fill="${WALNUT.base}"`)}<g clip-path="${sheet.clip(path(handle, ''))}"><g transform="translate(60 -34)">${grain(sheet, 150, 50, WALNUT, 0.2, 0.6)}</g></g>${[92, 130, 168].map((x) => `<circle cx="${f(x)}" cy="-9" r="5" fill="#d8b877"/>`).join('')}</g>`;
  const body =
    wood.sides +
    path(wood.top, `fill="${wood.topFill}"`) +
    `<g clip-path="${sheet.clip(path(wood.top, ''))}"><g transform="${onTop(26, angle)}"><g transform="translate(-140 -60)">${grain(sheet, 280, 120, OAK, 0.4)}</g></g></g>` +
    low.sides +
    high.sides +
    path(high.top, `fill="${wet}"`) +
    `<g clip-path="${sheet.clip(path(high.top, ''))}"><g transform="${onTop(62, angle)}">${drops}</g></g>` +
    path(high.top, 'fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="1"') +
    knife;
  return { body, shadows: solidShadow(base, 44), box: { x: -170, y: -160, w: 340, h: 216 } };
}
