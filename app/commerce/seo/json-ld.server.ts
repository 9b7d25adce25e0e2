import { serializeForScript } from '@graphql/shared/html-text';
import { type Hours, parseOpeningHours } from '~/platform/i18n/opening-hours.server';
import { config } from '~/platform/config.server';
import { storeBranding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';

export const SCHEMA_URL = 'https://schema.org';

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };

export interface JsonLdNode {
  '@type': string;
  [key: string]: Json | undefined;
}

/** Serializes nodes for a script element: nothing in it can close the element or start a comment. */
export function serializeJsonLd(...nodes: JsonLdNode[]): string {
  const graph =
    nodes.length === 1
      ? { '@context': SCHEMA_URL, ...nodes[0] }
      : { '@context': SCHEMA_URL, '@graph': nodes };
  return serializeForScript(graph);
}

export function buildBreadcrumb(steps: readonly { name: string; url: string }[]): JsonLdNode {
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

const listDays = ({ first, last }: Hours) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => weekdays[(first + index) % 7] ?? '');

function buildOrganization(): JsonLdNode {
  const { siteName, contactEmail: email, contactPhone: telephone, address, homeCountry } = storeSettings();
  const { appUrl: url } = config();
  return {
    '@type': 'OnlineStore',
    '@id': `${url}/#organization`,
    name: siteName,
    url: `${url}/`,
    logo: `${url}${storeBranding.logo?.src ?? storeBranding.icon?.src ?? '/icon.svg'}`,
    email,
    telephone,
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: homeCountry },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone,
      hoursAvailable: parseOpeningHours().map((row) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: listDays(row),
        opens: row.opens,
        closes: row.closes,
      })),
    },
  };
}

function buildWebSite(): JsonLdNode {
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

let siteJsonLd: string | undefined;

/** Describes shop and search. Follows from settings, which stay as they are while the process runs. */
export const getSiteJsonLd = (): string =>
  (siteJsonLd ??= serializeJsonLd(buildOrganization(), buildWebSite()));
