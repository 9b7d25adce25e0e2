import type { Placed, View } from './scene';
import type { Drawing } from './sheet';

export interface Fit {
  /** Share of the picture's width and height that the object may take. */
  readonly width?: number;
  readonly height?: number;
  /** Where the object's middle and foot are, as shares of the picture. */
  readonly cx?: number;
  readonly foot?: number;
  readonly middle?: number;
}

/** Scales a drawing to its part of the picture and stands it there. */
export function fit(drawing: Drawing, view: View, how: Fit = {}): Placed {
  const { box } = drawing;
  const scale = Math.min(
    (view.width * (how.width ?? 0.62)) / box.w,
    (view.height * (how.height ?? 0.56)) / box.h,
  );
  const x = view.width * (how.cx ?? 0.49) - (box.x + box.w / 2) * scale;
  const y =
    how.middle === undefined
      ? view.height * (how.foot ?? 0.79) - (box.y + box.h) * scale
      : view.height * how.middle - (box.y + box.h / 2) * scale;
  return { drawing, x, y, scale };
}
