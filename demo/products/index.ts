import { desk } from './desk';
import { home } from './home';
import type { Item } from './item';
import { kitchen } from './kitchen';
import { wear } from './wear';

/** Every product of the demo shop. */
export const items: readonly Item[] = [...kitchen, ...home, ...desk, ...wear];

/** Slug, name, parent; each has the picture `category-{slug}`. */
export const categories: readonly (readonly [
  slug: string,
  name: string,
  parent: string | null,
  description: string,
])[] = [
  ['kitchen', 'Kitchen', null, 'For cooking, and for sitting in the kitchen afterwards.'],
  ['ceramics', 'Ceramics', 'kitchen', 'Thrown, glazed and fired in one workshop.'],
  ['kitchen-linen', 'Kitchen Linen', 'kitchen', 'Towels, aprons and napkins that get softer.'],
  ['boards-tools', 'Boards & Tools', 'kitchen', 'Wood and steel that can be sharpened and oiled.'],
  ['home', 'Home', null, 'Quiet things for every room.'],
  ['lighting', 'Lighting', 'home', 'Lamps, lanterns and candles.'],
  ['textiles', 'Textiles', 'home', 'Wool, linen and cotton for bed, sofa and floor.'],
  ['storage', 'Storage', 'home', 'A place for everything.'],
  ['vases-objects', 'Vases & Objects', 'home', 'For one flower or many.'],
  ['bath', 'Bath', null, 'Soap, towels and what belongs to them.'],
  ['desk', 'Desk', null, 'For writing, drawing and keeping order.'],
  ['paper', 'Paper', 'desk', 'Notebooks, letters and cards.'],
  ['writing', 'Writing', 'desk', 'Pens, pencils and trays.'],
  ['clothing', 'Clothing', null, 'Few pieces, made to be mended.'],
  ['knitwear', 'Knitwear', 'clothing', 'Wool, in all its thicknesses.'],
  ['accessories', 'Accessories', 'clothing', 'Belts, scarves and small leather goods.'],
  ['bags', 'Bags', null, 'Canvas that carries.'],
  ['garden', 'Garden', null, 'Tools, pots and seeds.'],
  ['prints-downloads', 'Prints & Downloads', null, 'For the wall, the screen and the sewing table.'],
];

export const tags: readonly (readonly [slug: string, name: string])[] = [
  ['new', 'New'],
  ['bestseller', 'Bestseller'],
  ['gift', 'Gift'],
  ['eco-fair', 'Eco & Fair'],
];
