import { AsyncLocalStorage } from 'node:async_hooks';
import type { TadaDocumentNode } from 'gql.tada';
import * as z from 'zod/v4';
import { localeOf, translator } from '~/i18n/i18n.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, MessageValues, Translate } from '~/i18n/messages';
import {
  authCookie,
  cartLinesCookie,
  checkoutCookie,
  flashCookie,
  recentCookie,
  reloadsCookie,
  sessionCookie,
  shopperCookie,
  wishlistCookie,
} from '~/http/cookies.server';
import { refreshedAuth } from './auth-refresh.server';
import { send, type Credentials } from './client.server';
import { CommerceError } from './errors.server';
import { oneAtATime } from './mutex.server';
import { recoverSession } from './session-recovery.server';
import { sessionKey } from './session-key.server';

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
const draftSchema = z.object({
  payment: z.string().max(60).optional(),
  note: z.string().max(2000).optional(),
  differentAddress: z.boolean().optional(),
  /** Typed values that are not (yet) an address the backend may keep, by field name. */
  typed: z.record(z.string(), z.string()).optional(),
});
const flashSchema = z.object({ kind: z.enum(['success', 'notice', 'error']), text: z.string().max(1000) });

export type Auth = z.infer<typeof authSchema>;
/** What the header shows without asking the backend. */
export type HeaderState = z.infer<typeof headerSchema>;
/** A compact cart line, kept so that an expired session can be rebuilt. */
export type CartLineCopy = z.infer<typeof lineSchema>;
/** What the checkout form holds beside the addresses. */
export type CheckoutDraft = z.infer<typeof draftSchema>;
export type Flash = z.infer<typeof flashSchema>;

const schemas = {
  session: [sessionCookie, sessionSchema],
  auth: [authCookie, authSchema],
  header: [shopperCookie, headerSchema],
  cartLines: [cartLinesCookie, z.array(lineSchema).max(100)],
  wishlist: [wishlistCookie, z.array(z.number().int().positive()).max(200)],
  recent: [recentCookie, z.array(z.number().int().positive()).max(20)],
  draft: [checkoutCookie, draftSchema],
  flash: [flashCookie, flashSchema],
  reloads: [reloadsCookie, z.number().int().nonnegative()],
} as const;

/** The shopper whose turn it is; operations inside of its turn do not wait for themselves. */
const holder = new AsyncLocalStorage<Shopper>();

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
  /** Whether this request asks for a page; then a redirect to it loses nothing. */
  readonly isPageRequest: boolean;
  /** The page's path with its query. */
  readonly path: string;

  private constructor(
    request: Request,
    readonly locale: LocaleCode,
    readonly t: Translate,
  ) {
    this.#cookieHeader = request.headers.get('cookie');
    this.isPageRequest = request.method === 'GET';
    const { pathname, search } = new URL(request.url);
    this.path = `${pathname}${search}`;
  }

  static async open(request: Request): Promise<Shopper> {
    const locale = await localeOf(request);
    return new Shopper(request, locale, translator(locale));
  }

  /** What a cookie holds; undefined when it is missing, tampered with or not understood. */
  async read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined> {
    if (!this.#held.has(name)) {
      const [cookie, schema] = schemas[name];
      const value: unknown = await cookie.parse(this.#cookieHeader);
      this.#held.set(name, value === null ? undefined : schema.safeParse(value).data);
    }
    return this.#held.get(name) as Held<Name> | undefined;
  }

  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void {
    this.#held.set(name, value);
    this.#changed.add(name);
  }

  /** A message for the next page; one that was set before in this request stays in front of it. */
  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues): void {
    this.flashText(kind, this.t(key, values));
  }

  /** Like `flash`, with a text of the backend. */
  flashText(kind: Flash['kind'], text: string): void {
    const before = this.#changed.has('flash')
      ? flashSchema.safeParse(this.#held.get('flash')).data
      : undefined;
    const whole = before ? `${before.text} ${text}` : text;
    this.write('flash', { kind: before?.kind ?? kind, text: whole.slice(0, 1000) });
  }

  /** The message that this request has set; it is shown at once then, not by the next page. */
  takeFlash(): Flash | undefined {
    if (!this.#changed.delete('flash')) return undefined;
    const flash = flashSchema.safeParse(this.#held.get('flash')).data;
    this.#held.delete('flash');
    return flash;
  }

  /** Forgets tokens and what the header shows; the copy of the cart, the wishlist and the language stay. */
  forgetSession(): void {
    this.write('session', undefined);
    this.write('auth', undefined);
    this.write('header', undefined);
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
    if (!auth) return { session: session?.token };
    const fresh = await refreshedAuth(auth);
    if (fresh !== auth) this.write('auth', fresh);
    return { session: session?.token, auth: fresh?.authToken };
  }

  /** Runs several operations of this shopper as one: nothing else of the session comes between them. */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    if (holder.getStore() === this) return work();
    const token = (await this.read('session'))?.token;
    return oneAtATime(sessionKey(token), () => holder.run(this, work));
  }

  /**
   * Sends an operation as this shopper and keeps the session token of the answer. Operations of one session run
   * one after another (DESIGN §3). A lapsed session is replaced by a fresh one with the same cart.
   * @throws CommerceError
   * @throws Response that reloads the page after its session lapsed
   */
  async send<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    return this.together(async () => {
      try {
        return await this.#exchange(document, variables);
      } catch (error) {
        if (!(error instanceof CommerceError && error.sessionLapsed)) throw error;
        await recoverSession(this, error);
        return this.#exchange(document, variables);
      }
    });
  }

  async #exchange<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const as = await this.#credentials();
    const answer = await send(document, variables, as);
    if (answer.session && answer.session !== as.session) this.write('session', { token: answer.session });
    return answer.data;
  }
}
