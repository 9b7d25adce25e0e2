import { slotNames, slots, type Held, type Slot } from './slots.server';
import { hasPrefixed } from '~/platform/signed-cookie.server';
import { lifeOf } from '~/session/token-claims.server';

export class CookieJar {
  readonly #header: string | null;
  readonly #held = new Map<Slot, unknown>();
  readonly #changed = new Set<Slot>();

  constructor(request: Request) {
    this.#header = request.headers.get('cookie');
  }

  async read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    if (!this.#held.has(name)) {
      const value: unknown = await slots[name][0].parse(this.#header);
      if (!this.#held.has(name))
        this.#held.set(name, value === null ? undefined : slots[name][1].safeParse(value).data);
    }
    return this.#held.get(name) as Held<Name> | undefined;
  }

  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.#held.set(name, value);
    this.#changed.add(name);
  }

  forget(names: readonly Slot[] = slotNames): void {
    for (const name of names) this.write(name, undefined);
  }

  written<Name extends Slot>(name: Name): Held<Name> | undefined {
    return this.#changed.has(name) ? (this.#held.get(name) as Held<Name> | undefined) : undefined;
  }

  unwrite(name: Slot): void {
    this.#changed.delete(name);
    this.#held.delete(name);
  }

  async cameWith(name: Slot): Promise<boolean> {
    return (await slots[name][0].parse(this.#header)) !== null;
  }

  /** Includes cookies that came under an old name. `headerState` is renewed with the tokens, to live as long. */
  async setCookies(names: readonly Slot[] = slotNames): Promise<string[]> {
    const isRenewed = (this.written('session') ?? this.written('auth')) !== undefined;
    if (isRenewed && (await this.read('headerState')) !== undefined) this.#changed.add('headerState');
    const sent = [...this.#changed].filter((name) => names.includes(name));
    const line = async (name: Slot, value: unknown) => {
      const maxAge = value === undefined ? 0 : await this.#age(name);
      return slots[name][0].serialize(value ?? '', maxAge === undefined ? {} : { maxAge });
    };
    const changed = sent.map((name) => line(name, this.#held.get(name)));
    return Promise.all([...changed, ...(await this.#moved(sent, line))]);
  }

  /** Old names no longer count once one new name has come, so all move at once. */
  async #moved(sent: readonly Slot[], line: (name: Slot, value: unknown) => Promise<string>) {
    if (hasPrefixed(this.#header)) return [];
    const lines: Promise<string>[] = [];
    for (const name of slotNames) {
      const { old } = slots[name][0];
      const value: unknown = await old?.parse(this.#header);
      // An empty cookie is read as an empty text.
      if (!old || value === null || value === '') continue;
      lines.push(old.serialize('', { maxAge: 0 }));
      if (!sent.includes(name)) lines.push(line(name, value));
    }
    return lines;
  }

  /** Follows the token's own lifetime in seconds, whatever this server's clock says. */
  async #age(name: Slot): Promise<number | undefined> {
    if (name !== 'session' && name !== 'auth' && name !== 'headerState') return undefined;
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const sessionLife = session && lifeOf(session.token);
    const authLife = auth && lifeOf(auth.refreshToken);
    return { session: sessionLife, auth: authLife, headerState: authLife ?? sessionLife }[name];
  }
}
