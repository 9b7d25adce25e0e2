import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ProductCards } from '~/components/lists/ProductCards';
import { PriceSuffixContext } from '~/components/ui/Price';
import { Assurances } from '~/components/cart/Assurances';
import { TrustLines } from '~/components/product/BuyColumn';
import { PriceBlock } from '~/components/product/PriceBlock';
import { overrideSettings } from '../settings/set-shop';
import { messageText } from '../../support/messages';
import { html } from './render';

vi.mock('@remix-run/react', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const days = /business days/;
const arrives = 'Delivery in 2–4 business days';
const lines = (virtual: boolean, downloadable: boolean, buyable = true) =>
  html(
    <TrustLines
      isSoldHere
      product={{ virtual, downloadable, buyable }}
      free={null}
      deliveryEstimate={arrives}
    />,
  );

test('only goods with delivery promise delivery days, and only files are received online', () => {
  expect(lines(false, false)).toMatch(days);
  expect(lines(false, false, false), 'sold out').not.toMatch(days);
  expect(lines(true, true)).toContain(messageText('product:nothingShipped'));
  for (const virtual of [lines(true, true), lines(true, false)]) expect(virtual).not.toMatch(days);
  expect(lines(true, false)).not.toContain(messageText('product:nothingShipped'));
});

test('free delivery is shown with its days, and alone without promised days', () => {
  const free = 'Free delivery from €75';
  const product = { virtual: false, downloadable: false, buyable: true };
  expect(html(<TrustLines isSoldHere product={product} free={free} deliveryEstimate={arrives} />)).toContain(
    `${arrives} · ${free}<`,
  );
  const backorder = html(<TrustLines isSoldHere product={product} free={free} />);
  expect(backorder).toContain(`>${free}<`);
  expect(backorder).not.toMatch(days);
});

test('the shop’s price suffix follows prices, in lists too, in place of our words on tax', () => {
  const price = { text: '€18.00', minor: 1800 };
  const page = { taxIncluded: true, product: { virtual: false, kind: 'simple' as const } };
  expect(html(<PriceBlock page={page} price={price} />)).toContain(messageText('product:taxIncluded'));
  const suffixed = html(
    <PriceSuffixContext.Provider value="incl. VAT">
      <PriceBlock page={page} price={price} />
    </PriceSuffixContext.Provider>,
  );
  expect(suffixed).toContain('incl. VAT');
  expect(suffixed).not.toContain(messageText('product:taxIncluded'));
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

test('a cart without delivery promises neither delivery nor returns', () => {
  expect(html(<Assurances hasShipping needsPayment deliveryEstimate={arrives} />)).toMatch(days);
  expect(html(<Assurances hasShipping needsPayment />), 'on backorder, or collected in person').not.toMatch(
    days,
  );
  expect(html(<Assurances hasShipping={false} needsPayment deliveryEstimate={arrives} />)).not.toMatch(days);
});

test('a secure payment is promised if there is one to make, with the named methods', () => {
  const promise = messageText('common:securePayment');
  expect(html(<Assurances hasShipping needsPayment />)).toContain(promise);
  expect(html(<Assurances hasShipping needsPayment={false} />)).not.toContain(promise);
  expect(html(<Assurances hasShipping={false} needsPayment />), 'not by cash on delivery').not.toContain(
    promise,
  );
  overrideSettings({ payments: ['card'] });
  expect(html(<Assurances hasShipping={false} needsPayment />)).toContain(promise);
});
