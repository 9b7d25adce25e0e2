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
    login: z.string().optional(),
  }),
});

export interface SessionOptions {
  db: Database;
  now(): Date;
  secrets: readonly string[];
  siteUrl: string;
  header: string | null;
  viewer: { id: number; login: string } | null;
  /** Reading a customer's session does not start it. */
  isOnlyRead?: boolean;
}

/** Session of one request. The response has its header only if it was read or changed (`open`, `save`, `token`). */
export class StoreSession {
  /** Error of the received session in the cart's words, null if it is valid or missing. */
  readonly problem: string | null;
  #key: string;
  #isNew: boolean;
  #announced = false;
  #loginId: string | null;
  /** Logged in by this request: stored on the first change, or by the next request. */
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

  /** Enough for cart and addresses, not for orders and email. */
  get customerId(): number | null {
    return this.#key.startsWith('t_') ? null : Number(this.#key);
  }

  /** Key in the table `logins`: the session ends with it. */
  get login(): string | null {
    return this.#loginId;
  }

  /** Read once per request, and again after a change. Undefined if nothing is stored. */
  get record(): SessionRecord | undefined {
    if (this.#stored === null)
      this.#stored = findSession(this.#options.db, this.#key, seconds(this.#options));
    return this.#stored;
  }

  /** Call it before the cart is read or changed. Rejects an invalid session. */
  open(): void {
    this.start();
    if (this.problem !== null) throw new RuleError(this.problem);
  }

  /** Like `open`, but replaces an invalid session. */
  start(): void {
    const isUnstored = this.customerId !== null && !this.record && this.#options.isOnlyRead !== true;
    if (this.#isNew || isUnstored) this.#announced = true;
    if (isUnstored && !this.#switched) this.#keep();
  }

  /** Sends the session without storing it: the customer's addresses are in the account. */
  announce(): void {
    if (this.#isNew || !this.record) this.#announced = true;
  }

  /** Stores and extends the session. Call it in every successful mutation. */
  save(): void {
    this.#keep();
    this.#announced = true;
  }

  /** Call it after `updateSession`. */
  refresh(): void {
    this.#stored = null;
  }

  switchTo({ id, login }: { id: number; login: string }): void {
    this.#key = String(id);
    this.#loginId = login;
    this.#stored = null;
    this.#switched = true;
    this.#isNew = true;
    this.#announced = true;
  }

  token(): string {
    const now = seconds(this.#options);
    const data = { customer_id: this.#key, ...(this.#loginId === null ? {} : { login: this.#loginId }) };
    return signData(data, this.#options, { iat: now, nbf: now, exp: now + this.#lifetime() });
  }

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
