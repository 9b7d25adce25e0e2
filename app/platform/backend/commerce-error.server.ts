import { decodeHTML } from 'entities';
import { matchBackendMessage, type Meaning } from './backend-messages.server';

export interface CommerceErrorDetails {
  client: 'embedded' | 'http';
  operationType: 'query' | 'mutation';
  operationName: string;
  /** 0 without a response. */
  status: number;
  messages: string[];
  isLoginRefused?: boolean;
  /** A real shop may have done what it reports as failed. */
  data?: unknown;
  failureReason?: string;
  path?: readonly (string | number)[] | undefined;
}

export class CommerceError extends Error {
  override name = 'CommerceError';
  readonly client;
  readonly operationType;
  readonly operationName;
  readonly status;
  readonly messages: string[];
  readonly isLoginRefused: boolean;
  readonly data: unknown;
  readonly path;

  constructor(details: CommerceErrorDetails, options?: ErrorOptions) {
    const messages = details.messages.map(toText).filter((message) => message !== '');
    super(messages[0] ?? details.failureReason ?? `The shop answered with status ${details.status}`, options);
    this.client = details.client;
    this.operationType = details.operationType;
    this.operationName = details.operationName;
    this.status = details.status;
    this.messages = messages;
    this.isLoginRefused = details.isLoginRefused ?? false;
    this.data = details.data;
    this.path = details.path;
  }

  /** True on an outage, a 5xx, nonsense or a foreign schema: a later try may succeed. */
  get isUnavailable(): boolean {
    return (
      this.status === 0 ||
      this.status >= 500 ||
      this.#hasMeaning('unavailable') ||
      this.messages.length === 0 ||
      this.isForeignSchema
    );
  }

  /** True if WooGraphQL is switched off or a plugin is missing. */
  get isForeignSchema(): boolean {
    return this.messages.some((message) => /^(Cannot query field|Unknown (type|argument))/.test(message));
  }

  /** True if the session or auth token has expired, was revoked or is another shop's. */
  get isSessionExpired(): boolean {
    return this.isLoginRefused || this.#hasMeaning('session-lapsed') || this.isForeignSession;
  }

  get isForeignSession(): boolean {
    return this.#hasMeaning('session-foreign');
  }

  /** The mutation ran, with status 403 (tests/contract/README.md, "HTTP and errors"). It must never be sent twice. */
  get hasRunAsGuest(): boolean {
    return this.isLoginRefused && this.status === 403 && this.operationType === 'mutation';
  }

  #hasMeaning(meaning: Meaning): boolean {
    return this.messages.some((message) => matchBackendMessage(message)?.meaning === meaning);
  }
}

export class LoginEndedError extends CommerceError {
  override name = 'LoginEndedError';
  /** The login goes on. Only this mutation ran without it. */
  readonly isLoginRenewed: boolean;

  constructor(
    client: CommerceErrorDetails['client'],
    outcome: { hasRunAsGuest?: boolean; isLoginRenewed?: boolean; data?: unknown } = {},
  ) {
    super({
      client,
      operationType: 'mutation',
      operationName: 'refreshToken',
      status: outcome.hasRunAsGuest ? 403 : 401,
      messages: ['expired token'],
      isLoginRefused: true,
      data: outcome.data,
    });
    this.isLoginRenewed = outcome.isLoginRenewed ?? false;
  }
}

/** Rethrows anything that is no CommerceError. */
export function asCommerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

export const isOutage = (error: unknown): boolean => error instanceof CommerceError && error.isUnavailable;

export const isUnsupported = (error: CommerceError): boolean => !error.isUnavailable || error.isForeignSchema;

/** Checks whether a failed mutation may have run anyway, because its response was lost or it ran as a guest. */
export const mayHaveRun = (error: unknown): boolean =>
  isOutage(error) || (error instanceof CommerceError && error.hasRunAsGuest);

export const isRefused = (error: unknown): boolean =>
  error instanceof CommerceError && !error.isUnavailable && !error.isSessionExpired;

/** Returns the fallback for CommerceErrors that `shouldCatch` accepts. Rethrows every other error. */
export async function withFallback<Value, Fallback>(
  promise: Promise<Value>,
  fallback: Fallback,
  shouldCatch: (error: CommerceError) => boolean = () => true,
): Promise<Value | Fallback> {
  try {
    return await promise;
  } catch (error) {
    if (shouldCatch(asCommerceError(error))) return fallback;
    throw error;
  }
}

/** Decodes entities and removes markup of backend messages and names. “A < B” and “Size <40” are no tags. */
export function toText(html: string): string {
  return decodeHTML(html.replace(/<[a-z/!][^<>]*>/gi, ''))
    .replace(/ /g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
