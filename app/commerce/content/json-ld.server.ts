import { type Hours, shopHours } from '~/i18n/opening-hours.server';
import type { ProductCodes } from '~/backend/parts/product-codes.server';
import { config } from '~/platform/config.server';
import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';

/** The shop for search engines, as its pages show it. */
export function shopFacts(): Shop {
  const { siteName, contactEmail, contactPhone, address, homeCountry } = storeSettings();
  const { appUrl } = config();
  return {
    name: siteName,
    url: appUrl,
    email: contactEmail,
    phone: contactPhone,
    logo: `${appUrl}${storeLook.logo?.src ?? storeLook.icon?.src ?? '/icon.svg'}`,
    address,
    country: homeCountry,
    hours: shopHours(),
  };
}

const schema = 'https://schema.org';

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };

/** A schema.org thing; keys that are undefined are left out. */
export interface Thing {
  '@type': string;
  [key: string]: Json | undefined;
}

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Things as the text of a script element: nothing in it can close the element or start a comment. */
export function jsonLdText(...things: Thing[]): string {
  const graph =
    things.length === 1 ? { '@context': schema, ...things[0] } : { '@context': schema, '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? '');
}

export interface ProductOffer {
  /** Decimal text in the shop's currency: "42.00". */
  lowest: string;
  highest: string;
  count: number;
  currency: string;
  availability: 'InStock' | 'OutOfStock' | 'BackOrder';
}

export interface ProductData {
  url: string;
  name: string;
  sku: string | undefined;
  codes: ProductCodes;
  description: string | undefined;
  pictures: string[];
  category: string | undefined;
  brand: string | undefined;
  offer: ProductOffer | undefined;
  rating: { average: number; count: number } | undefined;
  reviews: { author: string; rating: number; date: string | undefined; text: string }[];
}

function offerThing(offer: ProductOffer, url: string): Thing {
  const common = { priceCurrency: offer.currency, availability: `${schema}/${offer.availability}`, url };
  return offer.lowest === offer.highest
    ? { '@type': 'Offer', price: offer.lowest, itemCondition: `${schema}/NewCondition`, ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: offer.lowest,
        highPrice: offer.highest,
        offerCount: offer.count,
        ...common,
      };
}

export function productThing(product: ProductData): Thing {
  const {
    rating,
    codes: { gtin, mpn },
  } = product;
  return {
    '@type': 'Product',
    '@id': `${product.url}#product`,
    url: product.url,
    name: product.name,
    sku: product.sku,
    ...(gtin ? { [`gtin${gtin.length}`]: gtin } : {}),
    mpn,
    description: product.description,
    image: product.pictures.length > 0 ? product.pictures : undefined,
    category: product.category,
    brand: product.brand === undefined ? undefined : { '@type': 'Brand', name: product.brand },
    offers: product.offer && offerThing(product.offer, product.url),
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review:
      product.reviews.length > 0
        ? product.reviews.map(({ author, rating: stars, date, text }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
            datePublished: date,
            reviewBody: text,
          }))
        : undefined,
  };
}

/** A breadcrumb: absolute addresses from the home page to the page itself. */
export function breadcrumbThing(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export interface Shop {
  name: string;
  url: string;
  email: string;
  phone: string;
  /** Absolute address. */
  logo: string;
  /** As on a letter, line by line, without the country. */
  address: readonly string[];
  country: string;
  hours: readonly Hours[];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A row may go past the end of the week: Sa to Mo. */
const daysOf = ({ first, last }: Hours) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => weekdays[(first + index) % 7] ?? '');

export function organizationThing({ name, url, email, phone, logo, address, country, hours }: Shop): Thing {
  return {
    '@type': 'OnlineStore',
    '@id': `${url}/#organization`,
    name,
    url: `${url}/`,
    logo,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: country },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      hoursAvailable: hours.map((row) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(row),
        opens: row.opens,
        closes: row.closes,
      })),
    },
  };
}

/** The site with its product search. */
export function webSiteThing({ name, url }: Pick<Shop, 'name' | 'url'>): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name,
    url: `${url}/`,
    publisher: { '@id': `${url}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
