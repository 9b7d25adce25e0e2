import type { Ground } from '../kit/scene';

/** One tint for each part of the shop, so that a list of mixed products still reads in groups. */
export const GROUNDS = {
  ceramics: { wall: '#E6DCCB', table: '#D9CBB4' },
  linen: { wall: '#DFE1D5', table: '#CFD2C3' },
  cooking: { wall: '#E3D9CE', table: '#D3C5B4' },
  lighting: { wall: '#C3C8C6', table: '#ACB1AF' },
  textiles: { wall: '#E2D8D3', table: '#D2C4BD' },
  storage: { wall: '#DEDACF', table: '#CEC7B8' },
  objects: { wall: '#E0DAD0', table: '#CFC6B8' },
  desk: { wall: '#E6DECB', table: '#D9CDB5' },
  knitwear: { wall: '#DBDBDA', table: '#CBCCCC' },
  accessories: { wall: '#DDD5CA', table: '#CFC5B6' },
  bags: { wall: '#DDDBD1', table: '#CFCCBF' },
  garden: { wall: '#D7DBCF', table: '#C7CDBB' },
  bath: { wall: '#DADFDE', table: '#CAD1D1' },
  prints: { wall: '#E8E4DB', table: '#DAD4C7' },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;

/** The global colour terms of the shop and the cloth, glaze or leather that is drawn for them. */
export const COLORS = {
  oat: '#DDD0B8',
  chalk: '#EBE6DA',
  sage: '#9AA78C',
  moss: '#5F6A4C',
  forest: '#33503F',
  ink: '#2F4257',
  sky: '#A3B6C0',
  charcoal: '#454443',
  terracotta: '#B5674A',
  ochre: '#BE9650',
  rose: '#CBA192',
  tan: '#9A633B',
} as const;

export type ColorName = keyof typeof COLORS;
