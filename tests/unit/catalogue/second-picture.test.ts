import { expect, test } from 'vitest';
import { expandPicture, shortenPicture } from '~/catalogue/index/second-picture';

test.each([
  ['/pictures/mug.webp', '/pictures/mug-detail.webp', '-detail'],
  ['/shop/uploads/mug.jpg', '/shop/uploads/mug-2.jpg', '-2'],
  ['/shop/uploads/mug.jpg', '/shop/uploads/mug-2.webp', '/shop/uploads/mug-2.webp'],
  ['/shop/uploads/mug.jpg', '/shop/uploads/IMG_2.jpg', '/shop/uploads/IMG_2.jpg'],
  ['/shop/uploads/mug.jpg', '/shop/uploads/mug/2.jpg', '/shop/uploads/mug/2.jpg'],
  ['/shop/uploads/mug', '/shop/uploads/mug-2', '/shop/uploads/mug-2'],
])('beside %s the picture %s is written %s, and read as it was', (main, second, short) => {
  expect(shortenPicture(second, main)).toBe(short);
  expect(expandPicture(short, main)).toBe(second);
});
