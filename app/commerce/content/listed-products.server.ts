import { productPath } from '~/catalogue/variations';
import { escapeUTF8 } from 'entities';
import { has } from '~/catalogue/bitset';
import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import { pageAddress } from '~/i18n/address.server';
import { config } from '~/platform/config.server';
import { placeholderPicture, pictureUrl } from '~/platform/pictures/picture-url';

export const xmlText = (text: string): string =>
  escapeUTF8(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

export const address = (path: string) => xmlText(config().appUrl + path);

export const productAddress = ({ slug }: CatalogueProduct) => xmlText(pageAddress(productPath(slug)));

export const pictureAddress = ({ picture }: CatalogueProduct) =>
  picture === placeholderPicture ? undefined : address(pictureUrl(picture, 1280));

export function latestFirst(index: CatalogueIndex): CatalogueProduct[] {
  return Array.from(index.order('date').toReversed()).flatMap((row) => {
    const product = index.products[row];
    return product && has(index.all, row) ? product : [];
  });
}
