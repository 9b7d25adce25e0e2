import { jsonInScript } from '@graphql/rules/text';
import { type Hours, shopHours } from '~/i18n/opening-hours.server';
import { config } from '~/platform/config.server';
import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';

export const schema = 'https://schema.org';

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };

export interface Thing {
  '@type': string;
  [key: string]: Json | undefined;
}

/** Serializes nodes for a script element: nothing in it can close the element or start a comment. */
export function jsonLdText(...things: Thing[]): string {
  const graph =
    things.length === 1 ? { '@context': schema, ...things[0] } : { '@context': schema, '@graph': things };
  return jsonInScript(graph);
}

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

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const daysOf = ({ first, last }: Hours) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => weekdays[(first + index) % 7] ?? '');

export function organizationThing(): Thing {
  const { siteName, contactEmail: email, contactPhone: telephone, address, homeCountry } = storeSettings();
  const { appUrl: url } = config();
  return {
    '@type': 'OnlineStore',
    '@id': `${url}/#organization`,
    name: siteName,
    url: `${url}/`,
    logo: `${url}${storeLook.logo?.src ?? storeLook.icon?.src ?? '/icon.svg'}`,
    email,
    telephone,
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: homeCountry },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone,
      hoursAvailable: shopHours().map((row) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(row),
        opens: row.opens,
        closes: row.closes,
      })),
    },
  };
}

export function webSiteThing(): Thing {
  const { appUrl: url } = config();
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name: storeSettings().siteName,
    url: `${url}/`,
    publisher: { '@id': `${url}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
