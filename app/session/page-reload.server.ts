/** What the browser shows no longer fits its session: the page is to be loaded again. */
export class PageReload extends Error {
  override name = 'PageReload';

  /**
   * @param path of the page, with its query
   * @param clearsStorage whether what the browser's scripts have kept belongs to another shop or session
   */
  constructor(
    readonly path: string,
    readonly clearsStorage: boolean,
  ) {
    super(`the page ${path} has to be loaded again`);
  }
}
