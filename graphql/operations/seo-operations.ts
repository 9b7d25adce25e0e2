import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';

const seoSubjects = {
  product: 'SLUG',
  productCategory: 'SLUG',
  productTag: 'SLUG',
  productBrand: 'SLUG',
  page: 'DATABASE_ID',
} as const;

export type SeoSubject = keyof typeof seoSubjects;

/** Plugins that add a field `seo`: WPGraphQL for Yoast SEO, and for Rank Math. */
export type SeoPlugin = 'yoast' | 'rankMath';

const pluginFields: Record<SeoPlugin, { name: string; selection: string }> = {
  yoast: {
    name: 'getYoastSeo',
    selection: `title metaDesc canonical metaRobotsNoindex metaRobotsNofollow
      opengraphTitle opengraphDescription opengraphImage { sourceUrl }`,
  },
  rankMath: {
    name: 'getRankMathSeo',
    selection:
      'title description canonicalUrl robots openGraph { title description image { url secureUrl } }',
  },
};

/** Builds a query without types: our schema does not have the plugins' fields, so zod checks the result. */
export function buildSeoDocument(
  plugin: SeoPlugin,
  subject: SeoSubject,
): TadaDocumentNode<unknown, { id: string }> {
  const { name, selection } = pluginFields[plugin];
  return parse(`query ${name}($id: ID!) {
    subject: ${subject}(id: $id, idType: ${seoSubjects[subject]}) { seo { ${selection} } }
  }`);
}
