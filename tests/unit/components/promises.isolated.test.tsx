import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ProductCards } from '~/components/lists/ProductCards';
import { PriceSuffixContext } from '~/components/ui/Price';
import { Assurances } from '~/components/cart/Assurances';
import { TrustLines } from '~/components/product/BuyColumn';
import { PriceBlock } from '~/components/product/PriceBlock';
import { setShop } from '../settings/set-shop';
import { words } from '../../support/words';
import { html } from './render';

vi.mock('@remix-run/react', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const days = /business days/;
const arrives = 'Delivery in 2–4 business days';
const lines = (virtual: boolean, downloadable: boolean, buyable = true) =>
  html(<TrustLines own product={{ virtual, downloadable, buyable }} free={null} arrives={arrives} />);

test('only what can be sent promises days of delivery, and only files are received online', () => {
  expect(lines(false, false)).toMatch(days);
  expect(lines(false, false, false), 'sold out').not.toMatch(days);
  expect(lines(true, true)).toContain(words('product:nothingShipped'));
  for (const virtual of [lines(true, true), lines(true, false)]) expect(virtual).not.toMatch(days);
  expect(lines(true, false)).not.toContain(words('product:nothingShipped'));
});

test('free delivery is told with the days that it takes, and alone where none are promised', () => {
  const free = 'Free delivery from €75';
  const product = { virtual: false, downloadable: false, buyable: true };
  expect(html(<TrustLines own product={product} free={free} arrives={arrives} />)).toContain(
    `${arrives} · ${free}<`,
  );
  const backorder = html(<TrustLines own product={product} free={free} />);
  expect(backorder).toContain(`>${free}<`);
  expect(backorder).not.toMatch(days);
});

test('behind a price, in lists too, stand the shop’s own words in place of ours on its tax', () => {
  const price = { text: '€18.00', minor: 1800 };
  const page = { taxIncluded: true, product: { virtual: false, kind: 'simple' as const } };
  expect(html(<PriceBlock page={page} price={price} />)).toContain(words('product:taxIncluded'));
  const suffixed = html(
    <PriceSuffixContext.Provider value="incl. VAT">
      <PriceBlock page={page} price={price} />
    </PriceSuffixContext.Provider>,
  );
  expect(suffixed).toContain('incl. VAT');
  expect(suffixed).not.toContain(words('product:taxIncluded'));
  const card = {
    id: 1,
    slug: 'mug',
    name: 'Mug',
    image: '/mug.jpg',
    price: '€18.00',
    offer: 'view' as const,
  };
  const listed = html(
    <PriceSuffixContext.Provider value="incl. VAT">
      <ProductCards products={[card]} />
    </PriceSuffixContext.Provider>,
  );
  expect(listed).toContain('incl. VAT');
});

test('a cart from which nothing is sent promises neither delivery nor returns', () => {
  expect(html(<Assurances shipped paid arrives={arrives} />)).toMatch(days);
  expect(html(<Assurances shipped paid />), 'on backorder, or collected in person').not.toMatch(days);
  expect(html(<Assurances shipped={false} paid arrives={arrives} />)).not.toMatch(days);
});

test('a secure payment is promised where there is one to make, in the ways that are named', () => {
  const promise = words('common:securePayment');
  expect(html(<Assurances shipped paid />)).toContain(promise);
  expect(html(<Assurances shipped paid={false} />)).not.toContain(promise);
  expect(html(<Assurances shipped={false} paid />), 'not by cash on delivery').not.toContain(promise);
  setShop({ payments: ['card'] });
  expect(html(<Assurances shipped={false} paid />)).toContain(promise);
});
