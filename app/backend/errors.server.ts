import { decodeHTML } from 'entities';
import type { MessageKey, Translate } from '~/i18n/messages';

interface CommerceErrorDetails {
  client: 'embedded' | 'http';
  operationType: 'query' | 'mutation';
  operationName: string;
  /** HTTP status of the answer; 0 when none came. */
  status: number;
  messages: string[];
  /** The auth token that was sent is not taken. */
  loginRefused?: boolean;
}

/** A failed call of the commerce API (SPECIFICATION §8). Its messages are plain text. */
export class CommerceError extends Error {
  override name = 'CommerceError';
  readonly client;
  readonly operationType;
  readonly operationName;
  readonly status;
  readonly messages: string[];
  readonly loginRefused: boolean;

  constructor(details: CommerceErrorDetails, options?: ErrorOptions) {
    const messages = details.messages.map(toText).filter((message) => message !== '');
    super(messages[0] ?? `The shop answered with status ${details.status}`, options);
    this.client = details.client;
    this.operationType = details.operationType;
    this.operationName = details.operationName;
    this.status = details.status;
    this.messages = messages;
    this.loginRefused = details.loginRefused ?? false;
  }

  /** True when the backend did not answer, answered with 5xx or with nonsense: trying later may help. */
  get unavailable(): boolean {
    return (
      this.status === 0 ||
      this.status >= 500 ||
      this.messages.includes('Internal server error') ||
      this.messages.length === 0
    );
  }

  /** True when the session or auth token is lapsed, revoked or foreign (SPECIFICATION §8, contract "Session"). */
  get sessionLapsed(): boolean {
    return (
      this.loginRefused ||
      this.messages.some((message) =>
        /^invalid_(token|cart_token):|The iss do not match with this server|Invalid session token|expired token/i.test(
          message,
        ),
      )
    );
  }

  /** True for the messages after which storage is cleared as well (SPECIFICATION §8): the tokens are another shop's. */
  get foreignSession(): boolean {
    return this.messages.some((message) => /The iss do not match|Invalid session token/i.test(message));
  }

  /** True when a mutation has run although its auth token was refused (contract "HTTP and errors"): never send it twice. */
  get ranAsGuest(): boolean {
    return this.loginRefused && this.status === 403 && this.operationType === 'mutation';
  }
}

/** The login is over, or its auth token was not taken for a mutation. */
export class LoginEnded extends CommerceError {
  override name = 'LoginEnded';
  /** The login goes on: only this mutation has run without it. */
  readonly renewed: boolean;

  constructor(client: 'embedded' | 'http', { ranAsGuest = false, renewed = false } = {}) {
    super({
      client,
      operationType: 'mutation',
      operationName: 'refreshToken',
      status: ranAsGuest ? 403 : 401,
      messages: ['expired token'],
      loginRefused: true,
    });
    this.renewed = renewed;
  }
}

/** The backend's failure that was thrown; anything else is thrown on. */
export function commerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

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

/** Backend messages carry entities, links and price markup; shoppers see text. */
export function toText(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ''))
    .replace(/ /g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

const known: [RegExp, MessageKey][] = [
  [/^The user could not be logged in/, 'errors:incorrectPassword'],
  [/^Internal server error$/, 'errors:general'],
];

/** The first message in the shopper's language when SPECIFICATION §8 has it, else as the backend wrote it. */
export function messageFor(error: CommerceError, t: Translate): string {
  if (error.sessionLapsed) return t('errors:sessionEnded');
  const first = error.messages[0];
  if (first === undefined || error.unavailable)
    return t(error.unavailable ? 'errors:unavailable' : 'errors:general');
  const tooMany = /^Too many attempts\. Wait (\d+) min/.exec(first);
  if (tooMany) return t('account:tooMany', { count: Number(tooMany[1]) });
  const match = known.find(([pattern]) => pattern.test(first));
  return match ? t(match[1]) : first;
}
