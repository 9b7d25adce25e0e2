/** Programs that index pages, by name. Everything else may be read by people, aloud or in a reading list, and gets whole pages. */
const indexing =
  /googlebot|google-inspectiontool|storebot-google|bingbot|applebot|duckduckbot|yandex\w*bot|baiduspider|yahoo! slurp|sogou|seznambot|petalbot|mojeekbot|qwantbot|ccbot|gptbot|oai-searchbot|claudebot|perplexitybot|amazonbot|bytespider|ahrefsbot|semrushbot|mj12bot|dotbot/i;

/** Whether a search engine's program asks, which gets an error's status without its page. */
export const isCrawler = (request: Request): boolean =>
  indexing.test(request.headers.get('user-agent') ?? '');
