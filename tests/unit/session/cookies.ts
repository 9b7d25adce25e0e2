/** The cookies of a browser: it takes those of answers, and sends what it holds. */
export class TestCookieJar {
  readonly #held = new Map<string, string>();

  storeSetCookies(lines: readonly string[]): this {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) this.#held.delete(name);
      else this.#held.set(name, value);
    }
    return this;
  }

  get header(): string {
    return [...this.#held].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
