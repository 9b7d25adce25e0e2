import { rng, type Rng } from './random';

/** Bounds of a drawing in millimetres, y downwards, origin where it stands on the table. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Blurred shape: shade on the ground (painted in the ground's darkest tint) or a veil with its own fills; `blur` in millimetres. */
export interface Shadow {
  readonly svg: string;
  readonly blur: number;
  readonly opacity: number;
  /** Room that the blur needs at the sides, as a share of the shape; above and below it is 2.4 times that. */
  readonly margin?: number;
}

/**
 * One object: `body` is drawn in full resolution; `shadows` fall on the ground;
 * `veil` holds soft light and shade which covers the object only.
 */
export interface Drawing {
  readonly body: string;
  readonly shadows: readonly Shadow[];
  readonly veil?: readonly Shadow[];
  readonly box: Box;
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

const n2 = (v: number): string => String(Math.round(v * 100) / 100);
/** Writes coordinates with two decimals at most. */
export const f = (...values: number[]): string => values.map(n2).join(' ');

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${n2(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${n2(a)}"`}/>`,
    )
    .join('');

/** Collects the definitions of one picture; ids never clash within it. */
export class Sheet {
  readonly random: Rng;
  private readonly parts: string[] = [];
  private readonly shared = new Map<string, string>();
  private count = 0;

  constructor(seed: string) {
    this.random = rng(seed);
  }

  get defs(): string {
    return this.parts.join('');
  }

  private id(): string {
    this.count += 1;
    return `d${String(this.count)}`;
  }

  private keep(build: (id: string) => string): string {
    const id = this.id();
    this.parts.push(build(id));
    return `url(#${id})`;
  }

  /** A definition that several drawings share, made once under `key`. */
  once(key: string, build: (id: string) => string): string {
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    const made = this.keep(build);
    this.shared.set(key, made);
    return made;
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[], transform = ''): string {
    const t = transform === '' ? '' : ` gradientTransform="${transform}"`;
    return this.keep(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n2(x1)}" y1="${n2(y1)}" x2="${n2(x2)}" y2="${n2(y2)}"${t}>${stopTags(stops)}</linearGradient>`,
    );
  }

  /** Gradient over the painted shape's own box: from (x1, y1) to (x2, y2), 0 to 1. */
  across(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.keep(
      (id) =>
        `<linearGradient id="${id}" x1="${n2(x1)}" y1="${n2(y1)}" x2="${n2(x2)}" y2="${n2(y2)}">${stopTags(stops)}</linearGradient>`,
    );
  }

  radial(cx: number, cy: number, r: number, stops: readonly Stop[], transform = ''): string {
    const t = transform === '' ? '' : ` gradientTransform="${transform}"`;
    return this.keep(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n2(cx)}" cy="${n2(cy)}" r="${n2(r)}"${t}>${stopTags(stops)}</radialGradient>`,
    );
  }

  /** Glow over the shape's own box. */
  glow(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.keep(
      (id) =>
        `<radialGradient id="${id}" cx="${n2(cx)}" cy="${n2(cy)}" r="${n2(r)}">${stopTags(stops)}</radialGradient>`,
    );
  }

  clip(shapes: string): string {
    return this.keep((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  pattern(w: number, h: number, content: string, transform = ''): string {
    const t = transform === '' ? '' : ` patternTransform="${transform}"`;
    return this.keep(
      (id) =>
        `<pattern id="${id}" width="${n2(w)}" height="${n2(h)}" patternUnits="userSpaceOnUse"${t}>${content}</pattern>`,
    );
  }
}

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
