import { items } from './products';
import { productId } from './expand';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 21, 9);

const people = [
  'Anna',
  'Jonas',
  'Clara M.',
  'Pietro',
  'Hélène',
  'Tomás',
  'Ruth',
  'Niels',
  'Ingrid',
  'Mateus',
  'Sofia',
  'Bernd',
  'Yuki',
  'Carmen',
  'Owen',
  'Leonie',
];

const texts: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Exactly as in the picture, only nicer to hold. I ordered a second one the same evening.',
    'Made by somebody who uses it. Every detail is where it should be.',
    'A present for my father, who says nothing about presents. He asked where it comes from.',
    'In use every day since it came, and it looks better than on the first.',
    'Well packed, quickly here, and worth every cent.',
    'I had been looking for one like this for years.',
  ],
  4: [
    'Very good. A little smaller than I had imagined, so look at the measurements.',
    'Lovely material. The color is a touch warmer than on my screen.',
    'Does what it should and will do so for a long time. One star less for the long wait.',
    'Good quality, honest price. The instructions could be longer.',
  ],
  3: [
    'It is fine. For the price I had expected something more special.',
    'Pretty, but it needs more care than I give to things.',
  ],
  2: ['Mine came with a scratch. The exchange was easy, but I had to ask twice.'],
  1: ['Not for me. Too heavy; I sent it back and had my money in two days.'],
};
const spread = [5, 5, 4, 5, 4, 5, 3, 5, 4, 5, 5, 2, 4, 5, 5, 4, 1] as const;

/** About two reviews a product, more for those that sell well; the same ones every time. */
export function demoReviews() {
  const reviews = [];
  let number = 0;
  for (const item of items) {
    if (item.noReviews || item.draft || item.hidden || item.external) continue;
    const count = Math.min(6, Math.floor((item.sales ?? 0) / 60));
    for (let index = 0; index < count; index += 1) {
      const rating = spread[number % spread.length] ?? 5;
      const choices = texts[rating] ?? [];
      const age = Math.max(1, Math.round(item.age * (0.9 - index * 0.13)));
      const person = people[(number * 7 + index) % people.length] ?? 'Anna';
      reviews.push({
        id: 3001 + number,
        date_created_gmt: new Date(today - age * day + number * 61_000).toISOString().slice(0, 19),
        product_id: productId(item.slug),
        status: 'approved',
        reviewer: person,
        reviewer_email: `${person
          .normalize('NFD')
          .replace(/[^a-zA-Z]/g, '')
          .toLowerCase()}${number}@example.com`,
        review: `<p>${choices[(number + index) % choices.length] ?? ''}</p>`,
        rating,
        verified: number % 3 !== 0,
      });
      number += 1;
    }
  }
  return reviews;
}
