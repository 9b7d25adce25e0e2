import type { Material } from './light';

/** How the surfaces of the shop answer light. */
export const GLAZE: Material = { gloss: 0.12, sharp: 26, window: 0.26, soft: 0.25 };
export const SATIN: Material = { gloss: 0.1, sharp: 10, soft: 0.35 };
export const BISQUE: Material = { soft: 0.4, gloss: 0.03, sharp: 6 };
export const ENAMEL: Material = { gloss: 0.25, sharp: 30, window: 0.4, soft: 0.2 };
export const METAL: Material = { gloss: 0.9, sharp: 16, window: 0.7, soft: 0.1 };
export const WOOD: Material = { gloss: 0.1, sharp: 14, soft: 0.35 };

export const BRASS = '#b58a45';
