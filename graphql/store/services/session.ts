import { randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { findLogin } from '../db/account/token';
import { findSession, keepSession, type SessionRecord } from '../db/account/sessions';
import type { Database } from '../db/database';
import { seconds } from '../domain/clock';
import { RuleError } from '../domain/errors';
import { signData, verifyJwt } from '../domain/account/jwt';

const guestSeconds = 48 * 3600;
const customerSeconds = 7 * 24 * 3600;
const payloadSchema = z.object({
  data: z.object({
    customer_id: z.string().regex(/^(t_[0-9a-f]{30}|[1-9]\d{0,15})$/),
    /** The login that a customer's session comes from. */
    login: z.string().optional(),
  }),
});

export interface SessionOptions {
  db: Database;
  now(): Date;
  secrets: readonly string[];
  siteUrl: string;
  /** The `woocommerce-session` request header. */
  header: string | null;
  /** The customer of a valid auth token, and by which login. */
  viewer: { id: number; login: string } | null;
  /** Reading the session of a customer does not start it. */
  isOnlyRead?: boolean;
}

/**
 * The shopper's session of one request. It starts lazily: the answer carries a header only after the session was read or
 * changed (`open`, `save`, `token`).
 */
export class StoreSession {
  /** Why the session that was sent cannot be used, as the cart says it; null when it can or none was sent. */
  readonly problem: string | null;
  #key: string;
  #isNew: boolean;
  #announced = false;
  #loginId: string | null;
  /** Logged in by this request: the session is stored when something is put in it, or with the next request. */
  #switched = false;
  #stored: SessionRecord | undefined | null = null;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    const sent = readHeader(options);
    this.problem = sent.problem;
    const own = options.viewer === null ? null : String(options.viewer.id);
    this.#loginId = options.viewer?.login ?? sent.login;
    this.#key = own ?? sent.id ?? `t_${randomBytes(15).toString('hex')}`;
    this.#isNew = sent.id !== this.#key;
  }

  /** Key in the table `sessions`: `t_…` for guests, the user id for customers. */
  get id(): string {
    return this.#key;
  }

  /** The customer that this session belongs to; it is enough for the cart and addresses, not for orders and e-mail. */
  get customerId(): number | null {
    return this.#key.startsWith('t_') ? null : Number(this.#key);
  }

  /** The login that a customer's session belongs to (table `logins`); it ends with it. */
  get login(): string | null {
    return this.#loginId;
  }

  /** What is stored, or undefined for a session that has nothing yet. Read once per request unless it was changed. */
  get record(): SessionRecord | undefined {
    if (this.#stored === null)
      this.#stored = findSession(this.#options.db, this.#key, seconds(this.#options));
    return this.#stored;
  }

  /** Before the cart is read or changed: refuses an unusable session, and lets the answer announce a new one. */
  open(): void {
    this.start();
    if (this.problem !== null) throw new RuleError(this.problem);
  }

  /** Like `open`, for what works with a fresh session as well (customer). */
  start(): void {
    const isUnstored = this.customerId !== null && !this.record && this.#options.isOnlyRead !== true;
    if (this.#isNew || isUnstored) this.#announced = true;
    if (isUnstored && !this.#switched) this.#keep();
  }

  /** The answer carries a session that is not stored, and leaves it so: a customer's own address is no part of it. */
  announce(): void {
    if (this.#isNew || !this.record) this.#announced = true;
  }

  /** Stores and prolongs the session; the answer carries it. Call it in every mutation that succeeded. */
  save(): void {
    this.#keep();
    this.#announced = true;
  }

  /** Forget what was read, after `updateSession` or another direct change. */
  refresh(): void {
    this.#stored = null;
  }

  /** From now on this request speaks for a customer. */
  switchTo({ id, login }: { id: number; login: string }): void {
    this.#key = String(id);
    this.#loginId = login;
    this.#stored = null;
    this.#switched = true;
    this.#isNew = true;
    this.#announced = true;
  }

  /** A token for this session; the same value as the answer's header. */
  token(): string {
    const now = seconds(this.#options);
    const data = { customer_id: this.#key, ...(this.#loginId === null ? {} : { login: this.#loginId }) };
    return signData(data, this.#options, { iat: now, nbf: now, exp: now + this.#lifetime() });
  }

  /** What the answer's `woocommerce-session` header has to be, or null for none. */
  answerHeader(): string | null {
    return this.#announced ? this.token() : null;
  }

  #keep(): void {
    const now = seconds(this.#options);
    keepSession(this.#options.db, {
      id: this.#key,
      userId: this.customerId,
      now,
      expiresAt: now + this.#lifetime(),
    });
    this.#stored = null;
  }

  #lifetime(): number {
    return this.customerId === null ? guestSeconds : customerSeconds;
  }
}

function readHeader(options: SessionOptions) {
  const header = options.header?.trim() ?? '';
  if (header === '') return nothing(null);
  const token = /^Session\s+(\S+)$/i.exec(header)?.[1];
  if (token === undefined) return nothing('invalid_cart_token: Invalid Cart-Token');
  const result = verifyJwt(token, options, options.now());
  if (!result.ok) return nothing(`invalid_token: ${result.problem}`);
  const payload = payloadSchema.safeParse(result.payload);
  if (!payload.success) return nothing('invalid_token: Signature verification failed');
  const { customer_id: id, login = '' } = payload.data.data;
  if (id.startsWith('t_')) return { id, login: null, problem: null };
  const lives = findLogin(options.db, login, options.now())?.userId === Number(id);
  return lives ? { id, login, problem: null } : nothing('invalid_token: Expired token');
}

const nothing = (problem: string | null) => ({ id: null, login: null, problem });
