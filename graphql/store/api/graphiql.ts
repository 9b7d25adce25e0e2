import type { GraphiQLOptions } from 'graphql-yoga';

export const graphiqlOptions: GraphiQLOptions = {
  title: 'Store API',
  defaultQuery: '{\n  products(first: 5) {\n    nodes {\n      name\n      slug\n    }\n  }\n}\n',
};

/** Renders GraphiQL with its scripts inline (9 MB, so imported on demand). */
export async function renderGraphiql(options?: GraphiQLOptions): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return String(renderGraphiQL(options));
}

/** GraphiQL needs inline scripts and blob workers. */
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
