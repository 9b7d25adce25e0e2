/** What a page tells the worker whenever it shows something. */
export interface Shown {
  /** Path of the page. */
  path: string;
  /** BCP 47 tag of the shopper's language. */
  language: string;
}
