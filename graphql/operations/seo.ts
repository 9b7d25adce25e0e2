import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';

/** What of the backend has a page of its own, by its field of the API and what that takes as an id. */
const seoSubjects = {
  product: 'SLUG',
  productCategory: 'SLUG',
  productTag: 'SLUG',
  productBrand: 'SLUG',
  page: 'DATABASE_ID',
} as const;

export type SeoSubject = keyof typeof seoSubjects;

/** The plugins that give a field `seo`: WPGraphQL for Yoast SEO, and for Rank Math. */
export type SeoPlugin = 'yoast' | 'rankMath';

const fields: Record<SeoPlugin, { name: string; text: string }> = {
  yoast: {
    name: 'getYoastSeo',
    text: `title metaDesc canonical metaRobotsNoindex metaRobotsNofollow
      opengraphTitle opengraphDescription opengraphImage { sourceUrl }`,
  },
  rankMath: {
    name: 'getRankMathSeo',
    text: 'title description canonicalUrl robots openGraph { title description image { url secureUrl } }',
  },
};

/** The fields of a plugin, which no schema of ours knows: their answers are read with a schema of their own. */
export function seoDocument(
  plugin: SeoPlugin,
  subject: SeoSubject,
): TadaDocumentNode<unknown, { id: string }> {
  const { name, text } = fields[plugin];
  return parse(`query ${name}($id: ID!) {
    subject: ${subject}(id: $id, idType: ${seoSubjects[subject]}) { seo { ${text} } }
  }`);
}
