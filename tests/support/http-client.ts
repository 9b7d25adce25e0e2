import { load, type Cheerio, type CheerioAPI } from 'cheerio';

/** Cheerio does not export its element type. */
type Elements = ReturnType<Cheerio<never>['find']>;
type Element = Elements[number];

/** Browsers do not collapse no-break spaces. */
export const collapsibleSpace = /[\t\n\f\r ]+/g;

interface OpenedPage {
  html: string;
  url: URL;
  status: number;
}

/** Follows links and submits forms of the HTML without a browser. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  page: OpenedPage;
  #parsed: { page: OpenedPage; $: CheerioAPI } | undefined;
  redirects = 0;
  headers = new Headers();
  readonly seen: { url: string; html: string }[] = [];

  constructor(
    origin: string,
    readonly language = 'en-US',
  ) {
    this.page = { html: '', url: new URL(origin), status: 0 };
  }

  replaceCookies(cookies: ReadonlyMap<string, string>): void {
    this.cookies.clear();
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  copy(origin = this.url.origin): HttpClient {
    const client = new HttpClient(origin, this.language);
    client.replaceCookies(this.cookies);
    client.page = { ...this.page, url: new URL(this.url.pathname + this.url.search, origin) };
    return client;
  }

  get url(): URL {
    return this.page.url;
  }

  get status(): number {
    return this.page.status;
  }

  get text(): string {
    return this.$('body').clone().find('script').remove().end().text().replace(collapsibleSpace, ' ');
  }

  get $(): CheerioAPI {
    const { page } = this;
    if (this.#parsed?.page !== page) this.#parsed = { page, $: load(page.html, { scriptingEnabled: false }) };
    return this.#parsed.$;
  }

  async open(address: string, init: RequestInit = {}): Promise<void> {
    let url = new URL(address, this.url);
    let request = init;
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: {
          ...Object.fromEntries(new Headers(request.headers)),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          'accept-language': this.language,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      this.redirects = hops;
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location) {
        this.seen.push({ url: url.href, html: '' });
        url = new URL(location, url);
        request = {};
        continue;
      }
      this.headers = response.headers;
      const html = await response.text();
      this.seen.push({ url: url.href, html });
      this.page = { html, url, status: response.status };
      return;
    }
    throw new Error(`too many redirects at ${url.href}`);
  }

  async post(address: string, fields: Record<string, string>): Promise<void> {
    await this.open(address, this.#form(new URLSearchParams(fields)));
  }

  #form(body: URLSearchParams): RequestInit {
    return {
      method: 'POST',
      body,
      headers: { origin: this.url.origin, 'content-type': 'application/x-www-form-urlencoded' },
    };
  }

  value(name: string): string {
    return String(this.$(`[name="${name}"]`).first().val() ?? '');
  }

  get errors(): string[] {
    return this.$('[data-error-summary] li')
      .toArray()
      .map((entry) => this.$(entry).text());
  }

  get values(): Set<string> {
    const { $ } = this;
    return new Set(
      $('input, textarea, select')
        .toArray()
        .map((field) => String($(field).val() ?? '')),
    );
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }

  async follow(words: string | RegExp): Promise<void> {
    const link = this.$('a[href]')
      .toArray()
      .find((element) => this.#says(this.$(element), words));
    if (!link?.attribs['href']) throw new Error(`no link "${String(words)}" on ${this.url.pathname}`);
    await this.open(link.attribs['href']);
  }

  #says(element: Elements, words: string | RegExp): boolean {
    const text = `${element.text()} ${element.attr('aria-label') ?? ''}`.replace(collapsibleSpace, ' ');
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  }

  /** Presses a button with field values by label or name. Other fields stay as they are. */
  async press(button: string | RegExp, values: Record<string, string | boolean> = {}): Promise<void> {
    const { $ } = this;
    const pressed = $('button:not([aria-hidden]), input[type=submit]')
      .toArray()
      .find((element) => this.#says($(element), button));
    if (!pressed) throw new Error(`no button "${String(button)}" on ${this.url.pathname}`);
    const formId = pressed.attribs['form'];
    const form = formId ? $(`form[id="${formId}"]`) : $(pressed).parents('form');
    const data = new URLSearchParams();
    const byLabel = new Map(
      Object.entries(values).map(([label, value]) => [this.#field(label, form), value]),
    );
    const id = form.attr('id');
    const fields = form
      .find('input, select, textarea')
      .add(id ? $(`[form="${id}"]`).filter('input, select, textarea') : []);
    for (const field of fields.toArray()) this.#collect(field, byLabel, data);
    const { name, value = '' } = pressed.attribs;
    if (name) data.append(name, value);
    const action = pressed.attribs['formaction'] ?? form.attr('action') ?? this.url.href;
    const method = (pressed.attribs['formmethod'] ?? form.attr('method') ?? 'get').toLowerCase();
    if (method === 'get') {
      const target = new URL(action, this.url);
      target.search = data.toString();
      await this.open(target.href);
      return;
    }
    await this.open(action, this.#form(data));
  }

  /** Prefers the form's own field if several have the label. */
  #field(label: string, form: Elements): Element {
    const { $ } = this;
    const named = $(`[name="${label}"]`).get(0);
    if (named) return named;
    const fields = $('label')
      .toArray()
      .filter((element) => $(element).text().replace(collapsibleSpace, ' ').trim().startsWith(label))
      .flatMap((element) => {
        const id = element.attribs['for'];
        const field = id ? $(`[id="${id}"]`).get(0) : $(element).find('input, select, textarea').get(0);
        return field ? [field] : [];
      });
    const field = fields.find((candidate) => $(candidate).closest('form').is(form)) ?? fields[0];
    if (!field) throw new Error(`no field "${label}" on ${this.url.pathname}`);
    return field;
  }

  #collect(field: Element, values: Map<Element, string | boolean>, data: URLSearchParams): void {
    const { name, type, value = 'on', disabled } = field.attribs;
    if (!name || disabled !== undefined || type === 'submit') return;
    const input = values.get(field);
    if (type === 'checkbox' || type === 'radio') {
      const [radio, choice] =
        [...values].find(
          ([other, on]) => type === 'radio' && on !== false && other.attribs['name'] === name,
        ) ?? [];
      const isChosen = choice === true ? radio === field : choice === value;
      const isOn = typeof input === 'boolean' ? input : 'checked' in field.attribs;
      const checked = radio ? isChosen : isOn;
      if (checked) data.append(name, value);
      return;
    }
    data.append(name, typeof input === 'string' ? input : String(this.$(field).val() ?? ''));
  }
}
