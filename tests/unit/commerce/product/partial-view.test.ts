import { expect, test } from 'vitest';
import { partialView } from '~/commerce/product/product.server';
import { createTranslate } from '~/i18n/translate';
import { product } from '../../catalogue/factories';

const t = createTranslate('en-US', {});

test('without its details a product can still be added where lists let add it', () => {
  expect(partialView(product({ id: 1 }).product, t)).toMatchObject({
    kind: 'simple',
    buyable: true,
  });
  expect(partialView(product({ id: 2, kind: 'variable', buyable: false }).product, t).buyable).toBe(false);
});
