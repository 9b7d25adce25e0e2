import { decodeHTML } from 'entities';
import { sentenceOf, type Meaning } from './sentences.server';

export interface CommerceErrorDetails {
  client: 'embedded' | 'http';
  operationType: 'query' | 'mutation';
  operationName: string;
  /** HTTP status of the answer; 0 when none came. */
  status: number;
  messages: string[];
  /** The auth token that was sent is not taken. */
  loginRefused?: boolean;
  /** What the answer holds beside its errors: a real shop may have done what it says has failed. */
  data?: unknown;
  /** Why there is no answer, in place of its status. */
  trouble?: string;
  /** Where in the answer its first error is. */
  path?: readonly (string | number)[] | undefined;
}

/** A failed call of the commerce API. Its messages are plain text. */
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

  /** True when the backend did not answer, answered with 5xx, with nonsense or as another shop: trying later may help. */
  get unavailable(): boolean {
    return (
      this.status === 0 ||
      this.status >= 500 ||
      this.#says('unavailable') ||
      this.messages.length === 0 ||
      this.isForeignSchema
    );
  }

  /** True when the backend has no such field: WooGraphQL is switched off, or a plugin is not there. */
  get isForeignSchema(): boolean {
    return this.messages.some((message) => /^(Cannot query field|Unknown (type|argument))/.test(message));
  }

  /** True when the session or auth token is lapsed, revoked or another shop's. */
  get sessionLapsed(): boolean {
    return this.loginRefused || this.#says('session-lapsed') || this.foreignSession;
  }

  /** True when the tokens are another shop's: what the browser has stored is of no use here either. */
  get foreignSession(): boolean {
    return this.#says('session-foreign');
  }

  /**
   * True when a mutation has run although its auth token was refused, with status 403 and its data
   * (tests/contract/README.md, "HTTP and errors"). It must never be sent twice.
   */
  get ranAsGuest(): boolean {
    return this.loginRefused && this.status === 403 && this.operationType === 'mutation';
  }

  #says(meaning: Meaning): boolean {
    return this.messages.some((message) => sentenceOf(message)?.meaning === meaning);
  }
}

/** The login is over, or its auth token was not taken for a mutation. */
export class LoginEnded extends CommerceError {
  override name = 'LoginEnded';
  /** The login goes on: only this mutation has run without it. */
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

/** The backend's failure that was thrown; anything else is thrown on. */
export function commerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

/** Whether what was thrown says that the backend does not answer, or with nonsense: trying later may help. */
export const isOutage = (error: unknown): boolean => error instanceof CommerceError && error.unavailable;

/** Whether the backend fails at what it need not have: it refuses it, or knows no such question. */
export const isWithout = (error: CommerceError): boolean => !error.unavailable || error.isForeignSchema;

/** Whether a mutation may have done what was asked although it failed: its answer is lost, or came to a guest. */
export const mayHaveRun = (error: unknown): boolean =>
  isOutage(error) || (error instanceof CommerceError && error.ranAsGuest);

/** Whether the backend has refused a part of what was asked: the session stands, and everything else may go on. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CommerceError && !error.unavailable && !error.sessionLapsed;

/**
 * What work gives, or something else where the backend fails.
 * @param when which failures; all of them unless it says otherwise
 * @throws every other failure
 */
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

/** Backend messages and names carry entities, links and price markup; shoppers see text. In “A < B” or “Size <40” is no tag. */
export function toText(html: string): string {
  return decodeHTML(html.replace(/<[a-z/!][^<>]*>/gi, ''))
    .replace(/ /g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
