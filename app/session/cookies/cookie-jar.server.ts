import { slotNames, slots, type Held, type Slot } from './slots.server';
import { lifeOf } from '~/session/token-claims.server';

/** The shopper's signed cookies in one request: those that came with it, and what has changed since. */
export class CookieJar {
  readonly #header: string | null;
  readonly #held = new Map<Slot, unknown>();
  readonly #changed = new Set<Slot>();

  constructor(request: Request) {
    this.#header = request.headers.get('cookie');
  }

  /** What a cookie holds; undefined when it is missing, tampered with or not understood. */
  async read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    if (!this.#held.has(name)) {
      const [cookie, schema] = slots[name];
      const value: unknown = await cookie.parse(this.#header);
      if (!this.#held.has(name))
        this.#held.set(name, value === null ? undefined : schema.safeParse(value).data);
    }
    return this.#held.get(name) as Held<Name> | undefined;
  }

  /** Changes a cookie; undefined removes it. */
  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.#held.set(name, value);
    this.#changed.add(name);
  }

  forget(names: readonly Slot[] = slotNames): void {
    for (const name of names) this.write(name, undefined);
  }

  /** What this request has written into a cookie. */
  written<Name extends Slot>(name: Name): Held<Name> | undefined {
    return this.#changed.has(name) ? (this.#held.get(name) as Held<Name> | undefined) : undefined;
  }

  /** Takes back what this request has written into a cookie. */
  unwrite(name: Slot): void {
    this.#changed.delete(name);
    this.#held.delete(name);
  }

  /** Whether the request brought a cookie that this server has signed. */
  async cameWith(name: Slot): Promise<boolean> {
    return (await slots[name][0].parse(this.#header)) !== null;
  }

  /** The `Set-Cookie` lines for everything that has changed, as far as it is among the names. */
  async setCookies(names: readonly Slot[] = slotNames): Promise<string[]> {
    const ages = await this.#ages();
    return Promise.all(
      [...this.#changed]
        .filter((name) => names.includes(name))
        .map((name) => {
          const value = this.#held.get(name);
          const maxAge = value === undefined ? 0 : ages[name];
          return slots[name][0].serialize(value ?? '', maxAge === undefined ? {} : { maxAge });
        }),
    );
  }

  /** In seconds: a cookie with a token lives as long as the token, whatever this server's clock says. */
  async #ages(): Promise<Partial<Record<Slot, number>>> {
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const sessionLife = session && lifeOf(session.token);
    const authLife = auth && lifeOf(auth.refreshToken);
    const headerLife = authLife ?? sessionLife;
    return {
      ...(sessionLife === undefined ? {} : { session: sessionLife }),
      ...(authLife === undefined ? {} : { auth: authLife }),
      ...(headerLife === undefined ? {} : { header: headerLife }),
    };
  }
}
