import { decodeHTML } from 'entities';
import { sentenceOf, type Meaning } from './sentences.server';

export interface CommerceErrorDetails {
  client: 'embedded' | 'http';
  operationType: 'query' | 'mutation';
  operationName: string;
  /** 0 without a response. */
  status: number;
  messages: string[];
  loginRefused?: boolean;
  /** A real shop may have done what it reports as failed. */
  data?: unknown;
  trouble?: string;
  path?: readonly (string | number)[] | undefined;
}

export class CommerceError extends Error {
  override name = 'CommerceError';
  readonly client;
  readonly operationType;
  readonly operationName;
  readonly status;
  readonly messages: string[];
  readonly loginRefused: boolean;
  readonly data: unknown;
  readonly path;

  constructor(details: CommerceErrorDetails, options?: ErrorOptions) {
    const messages = details.messages.map(toText).filter((message) => message !== '');
    super(messages[0] ?? details.trouble ?? `The shop answered with status ${details.status}`, options);
    this.client = details.client;
    this.operationType = details.operationType;
    this.operationName = details.operationName;
    this.status = details.status;
    this.messages = messages;
    this.loginRefused = details.loginRefused ?? false;
    this.data = details.data;
    this.path = details.path;
  }

  /** True on an outage, a 5xx, nonsense or a foreign schema: a later try may succeed. */
  get unavailable(): boolean {
    return (
      this.status === 0 ||
      this.status >= 500 ||
      this.#says('unavailable') ||
      this.messages.length === 0 ||
      this.isForeignSchema
    );
  }

  /** True if WooGraphQL is switched off or a plugin is missing. */
  get isForeignSchema(): boolean {
    return this.messages.some((message) => /^(Cannot query field|Unknown (type|argument))/.test(message));
  }

  /** True if the session or auth token has expired, was revoked or is another shop's. */
  get sessionLapsed(): boolean {
    return this.loginRefused || this.#says('session-lapsed') || this.foreignSession;
  }

  get foreignSession(): boolean {
    return this.#says('session-foreign');
  }

  /** The mutation ran, with status 403 (tests/contract/README.md, "HTTP and errors"). It must never be sent twice. */
  get ranAsGuest(): boolean {
    return this.loginRefused && this.status === 403 && this.operationType === 'mutation';
  }

  #says(meaning: Meaning): boolean {
    return this.messages.some((message) => sentenceOf(message)?.meaning === meaning);
  }
}

export class LoginEnded extends CommerceError {
  override name = 'LoginEnded';
  /** The login goes on. Only this mutation ran without it. */
  readonly renewed: boolean;

  constructor(
    client: CommerceErrorDetails['client'],
    how: { ranAsGuest?: boolean; renewed?: boolean; data?: unknown } = {},
  ) {
    super({
      client,
      operationType: 'mutation',
      operationName: 'refreshToken',
      status: how.ranAsGuest ? 403 : 401,
      messages: ['expired token'],
      loginRefused: true,
      data: how.data,
    });
    this.renewed = how.renewed ?? false;
  }
}

/** Rethrows anything that is no CommerceError. */
export function commerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

export const isOutage = (error: unknown): boolean => error instanceof CommerceError && error.unavailable;

export const isWithout = (error: CommerceError): boolean => !error.unavailable || error.isForeignSchema;

/** Checks whether a failed mutation may have run anyway, because its response was lost or it ran as a guest. */
export const mayHaveRun = (error: unknown): boolean =>
  isOutage(error) || (error instanceof CommerceError && error.ranAsGuest);

export const isRefused = (error: unknown): boolean =>
  error instanceof CommerceError && !error.unavailable && !error.sessionLapsed;

/** Returns the fallback for CommerceErrors that `shouldCatch` accepts. Rethrows every other error. */
export async function orElse<Value, Instead>(
  work: Promise<Value>,
  instead: Instead,
  when: (error: CommerceError) => boolean = () => true,
): Promise<Value | Instead> {
  try {
    return await work;
  } catch (error) {
    if (when(commerceError(error))) return instead;
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
