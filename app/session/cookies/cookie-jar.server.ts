import {
  allCookieNames,
  cookieDefinitions,
  type CookieValue,
  type CookieName,
} from './cookie-definitions.server';
import { getLifetimeSeconds } from '~/session/token-claims.server';

export class CookieJar {
  readonly #header: string | null;
  readonly #values = new Map<CookieName, unknown>();
  readonly #changedNames = new Set<CookieName>();

  constructor(request: Request) {
    this.#header = request.headers.get('cookie');
  }

  async read<Name extends CookieName>(name: Name): Promise<CookieValue<Name> | undefined> {
    if (!this.#values.has(name)) {
      const value: unknown = await cookieDefinitions[name][0].parse(this.#header);
      if (!this.#values.has(name))
        this.#values.set(name, value === null ? undefined : cookieDefinitions[name][1].safeParse(value).data);
    }
    return this.#values.get(name) as CookieValue<Name> | undefined;
  }

  write<Name extends CookieName>(name: Name, value: CookieValue<Name> | undefined): void {
    this.#values.set(name, value);
    this.#changedNames.add(name);
  }

  clear(names: readonly CookieName[] = allCookieNames): void {
    for (const name of names) this.write(name, undefined);
  }

  getChanged<Name extends CookieName>(name: Name): CookieValue<Name> | undefined {
    return this.#changedNames.has(name)
      ? (this.#values.get(name) as CookieValue<Name> | undefined)
      : undefined;
  }

  discardChange(name: CookieName): void {
    this.#changedNames.delete(name);
    this.#values.delete(name);
  }

  async hasReceived(name: CookieName): Promise<boolean> {
    return (await cookieDefinitions[name][0].parse(this.#header)) !== null;
  }

  /** `headerState` is renewed with the tokens, to live as long. */
  async buildSetCookieLines(names: readonly CookieName[] = allCookieNames): Promise<string[]> {
    const isRenewed = (this.getChanged('session') ?? this.getChanged('auth')) !== undefined;
    if (isRenewed && (await this.read('headerState')) !== undefined) this.#changedNames.add('headerState');
    const sentNames = [...this.#changedNames].filter((name) => names.includes(name));
    return Promise.all(
      sentNames.map(async (name) => {
        const value = this.#values.get(name);
        const maxAge = value === undefined ? 0 : await this.#getMaxAge(name);
        return cookieDefinitions[name][0].serialize(value ?? '', maxAge === undefined ? {} : { maxAge });
      }),
    );
  }

  /** Follows the token's own lifetime in seconds, whatever this server's clock says. */
  async #getMaxAge(name: CookieName): Promise<number | undefined> {
    if (name !== 'session' && name !== 'auth' && name !== 'headerState') return undefined;
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    const sessionLife = session && getLifetimeSeconds(session.token);
    const authLife = auth && getLifetimeSeconds(auth.refreshToken);
    return { session: sessionLife, auth: authLife, headerState: authLife ?? sessionLife }[name];
  }
}
