import type { TadaDocumentNode } from 'gql.tada';
import * as z from 'zod/v4';
import { localeOf, translator } from '~/i18n/i18n.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import {
  authCookie,
  cartLinesCookie,
  flashCookie,
  recentCookie,
  sessionCookie,
  shopperCookie,
  wishlistCookie,
} from '~/http/cookies.server';
import { send, type Credentials } from './client.server';
import { CommerceError } from './errors.server';
import { oneAtATime } from './mutex.server';

const sessionSchema = z.object({ token: z.string().min(1) });
const authSchema = z.object({
  authToken: z.string().min(1),
  /** Unix seconds. */
  authExpires: z.number(),
  refreshToken: z.string().min(1),
});
const headerSchema = z.object({
  items: z.number().int().nonnegative(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
});
const lineSchema = z.object({
  product: z.number().int(),
  variation: z.number().int().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
  quantity: z.number().int().positive(),
});
const flashSchema = z.object({ kind: z.enum(['success', 'notice', 'error']), text: z.string().max(1000) });

export type Auth = z.infer<typeof authSchema>;
/** What the header shows without asking the backend. */
export type HeaderState = z.infer<typeof headerSchema>;
/** A compact cart line, kept so that an expired session can be rebuilt. */
export type CartLineCopy = z.infer<typeof lineSchema>;
export type Flash = z.infer<typeof flashSchema>;

const schemas = {
  session: [sessionCookie, sessionSchema],
  auth: [authCookie, authSchema],
  header: [shopperCookie, headerSchema],
  cartLines: [cartLinesCookie, z.array(lineSchema).max(100)],
  wishlist: [wishlistCookie, z.array(z.number().int().positive()).max(200)],
  recent: [recentCookie, z.array(z.number().int().positive()).max(20)],
  flash: [flashCookie, flashSchema],
} as const;

type Slot = keyof typeof schemas;
type Held<Name extends Slot> = z.infer<(typeof schemas)[Name][1]>;

/**
 * One request's shopper: what the signed cookies say, and the only way to call the backend for them.
 * Cookies that change are collected and sent with the answer (`setCookies`).
 */
export class Shopper {
  readonly #cookieHeader: string | null;
  readonly #held = new Map<Slot, unknown>();
  readonly #changed = new Set<Slot>();

  private constructor(
    request: Request,
    readonly locale: LocaleCode,
    readonly t: Translate,
  ) {
    this.#cookieHeader = request.headers.get('cookie');
  }

  static async open(request: Request): Promise<Shopper> {
    const locale = await localeOf(request);
    return new Shopper(request, locale, translator(locale));
  }

  /** What a cookie holds; undefined when it is missing, tampered with or not understood. */
  async read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    if (!this.#held.has(name)) {
      const [cookie, schema] = schemas[name];
      const parsed = schema.safeParse(await cookie.parse(this.#cookieHeader));
      this.#held.set(name, parsed.success ? parsed.data : undefined);
    }
    return this.#held.get(name) as Held<Name> | undefined;
  }

  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.#held.set(name, value);
    this.#changed.add(name);
  }

  /** One message for the next page. */
  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues): void {
    this.write('flash', { kind, text: this.t(key, values) });
  }

  async setCookies(): Promise<string[]> {
    return Promise.all(
      [...this.#changed].map((name) => {
        const [cookie] = schemas[name];
        const value = this.#held.get(name);
        return value === undefined ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(value);
      }),
    );
  }

  async #credentials(): Promise<Credentials> {
    const [session, auth] = await Promise.all([this.read('session'), this.read('auth')]);
    return { session: session?.token, auth: auth?.authToken };
  }

  /**
   * Sends an operation as this shopper and keeps the session token of the answer. Operations of one session run
   * one after another (DESIGN §3).
   * @throws CommerceError
   */
  async send<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
    const first = await this.#credentials();
    return oneAtATime(first.session, async () => {
      try {
        return await this.#exchange(document, variables, await this.#credentials());
      } catch (error) {
        if (!(error instanceof CommerceError && error.sessionLapsed)) throw error;
        this.write('session', undefined);
        this.write('auth', undefined);
        this.write('header', undefined);
        throw error;
      }
    });
  }

  async #exchange<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables, as: Credentials): Promise<Data> {
    const answer = await send(document, variables, as);
    if (answer.session && answer.session !== as.session) this.write('session', { token: answer.session });
    return answer.data;
  }
}
