import { buildProductPath } from '~/catalogue/index/variations';
import { escapeUTF8 } from 'entities';
import { has } from '~/catalogue/index/bitset';
import type { CatalogueIndex } from '~/catalogue/index/build-index';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { config } from '~/platform/config.server';
import { PLACEHOLDER_PICTURE_PATH, pictureUrl } from '~/platform/pictures/picture-url';

export const escapeXml = (text: string): string =>
  escapeUTF8(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

export const toXmlUrl = (path: string) => escapeXml(config().appUrl + path);

export const toXmlProductUrl = ({ slug }: CatalogueProduct) => escapeXml(pageUrl(buildProductPath(slug)));

export const toXmlPictureUrl = ({ picture }: CatalogueProduct) =>
  picture === PLACEHOLDER_PICTURE_PATH ? undefined : toXmlUrl(pictureUrl(picture, 1280));

export function listLatestFirst(index: CatalogueIndex): CatalogueProduct[] {
  return Array.from(index.order('date').toReversed()).flatMap((row) => {
    const product = index.products[row];
    return product && has(index.all, row) ? product : [];
  });
}
