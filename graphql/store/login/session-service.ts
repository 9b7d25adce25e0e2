import { randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { findLogin } from './login-sql';
import { findSession, ensureSession, updateSession, type SessionRecord } from './session-sql';
import type { Database } from '../db/database';
import { nowInSeconds } from '../core/clock';
import { UserFacingError } from '../core/user-facing-error';
import { signData, verifyJwt } from './login-token';

const GUEST_TTL_SECONDS = 48 * 3600;
const CUSTOMER_TTL_SECONDS = 7 * 24 * 3600;
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
  isReadOnly?: boolean;
}

/** Session of one request. The response has its header only if it was read or changed (`open`, `save`, `token`). */
export class StoreSession {
  /** Error of the received session in the cart's words, null if it is valid or missing. */
  readonly problem: string | null;
  #key: string;
  #isNew: boolean;
  #isAnnounced = false;
  #loginId: string | null;
  /** Logged in by this request: stored on the first change, or by the next request. */
  #isSwitched = false;
  #stored: SessionRecord | undefined | null = null;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    const headerSession = readSessionHeader(options);
    this.problem = headerSession.problem;
    const viewerId = options.viewer === null ? null : String(options.viewer.id);
    this.#loginId = options.viewer?.login ?? headerSession.login;
    this.#key = viewerId ?? headerSession.id ?? `t_${randomBytes(15).toString('hex')}`;
    this.#isNew = headerSession.id !== this.#key;
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
      this.#stored = findSession(this.#options.db, this.#key, nowInSeconds(this.#options));
    return this.#stored;
  }

  /** Call it before the cart is read or changed. Rejects an invalid session. */
  open(): void {
    this.start();
    if (this.problem !== null) throw new UserFacingError(this.problem);
  }

  /** Like `open`, but replaces an invalid session. */
  start(): void {
    const isUnstored = this.customerId !== null && !this.record && this.#options.isReadOnly !== true;
    if (this.#isNew || isUnstored) this.#isAnnounced = true;
    if (isUnstored && !this.#isSwitched) this.#persist();
  }

  /** Sends the session without storing it: the customer's addresses are in the account. */
  announce(): void {
    if (this.#isNew || !this.record) this.#isAnnounced = true;
  }

  /** Stores and extends the session. Call it in every successful mutation. */
  save(): void {
    this.#persist();
    this.#isAnnounced = true;
  }

  /** The session must be stored. */
  update(changes: Parameters<typeof updateSession>[2]): void {
    updateSession(this.#options.db, this.#key, changes);
    this.refresh();
  }

  /** Call it after a change by SQL. */
  refresh(): void {
    this.#stored = null;
  }

  switchTo({ id, login }: { id: number; login: string }): void {
    this.#key = String(id);
    this.#loginId = login;
    this.#stored = null;
    this.#isSwitched = true;
    this.#isNew = true;
    this.#isAnnounced = true;
  }

  token(): string {
    const now = nowInSeconds(this.#options);
    const data = { customer_id: this.#key, ...(this.#loginId === null ? {} : { login: this.#loginId }) };
    return signData(data, this.#options, { iat: now, nbf: now, exp: now + this.#ttlSeconds() });
  }

  responseHeader(): string | null {
    return this.#isAnnounced ? this.token() : null;
  }

  #persist(): void {
    const now = nowInSeconds(this.#options);
    ensureSession(this.#options.db, {
      id: this.#key,
      userId: this.customerId,
      now,
      expiresAt: now + this.#ttlSeconds(),
    });
    this.#stored = null;
  }

  #ttlSeconds(): number {
    return this.customerId === null ? GUEST_TTL_SECONDS : CUSTOMER_TTL_SECONDS;
  }
}

function readSessionHeader(options: SessionOptions) {
  const header = options.header?.trim() ?? '';
  if (header === '') return noSession(null);
  const token = /^Session\s+(\S+)$/i.exec(header)?.[1];
  if (token === undefined) return noSession('invalid_cart_token: Invalid Cart-Token');
  const result = verifyJwt(token, options, options.now());
  if (!result.ok) return noSession(`invalid_token: ${result.problem}`);
  const payload = payloadSchema.safeParse(result.payload);
  if (!payload.success) return noSession('invalid_token: Signature verification failed');
  const { customer_id: id, login = '' } = payload.data.data;
  if (id.startsWith('t_')) return { id, login: null, problem: null };
  const isLoginActive = findLogin(options.db, login, options.now())?.userId === Number(id);
  return isLoginActive ? { id, login, problem: null } : noSession('invalid_token: Expired token');
}

const noSession = (problem: string | null) => ({ id: null, login: null, problem });
