import type { GraphiQLOptions } from 'graphql-yoga';

/** What the page starts with. */
export const graphiqlOptions: GraphiQLOptions = {
  title: 'Store API',
  defaultQuery: '{\n  products(first: 5) {\n    nodes {\n      name\n      slug\n    }\n  }\n}\n',
};

/** The page for people, with all its scripts inside (9 MB, read when it is first asked for): nothing comes from elsewhere. */
export async function renderGraphiql(options?: GraphiQLOptions): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return String(renderGraphiQL(options));
}

/** The page keeps its scripts and styles inline and starts workers from blobs; it may still load only from here. */
export const graphiqlPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');
