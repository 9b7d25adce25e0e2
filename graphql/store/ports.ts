/** What the store asks of the program around it, and what its own floors ask of each other; nothing here does anything. */

/** Structured, synchronous, never given personal data. pino fits. */
export interface StoreLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The person to answer to; without it answers go to the shop. */
  replyTo?: string;
  /** What the mail is about: the page it leads to. */
  link?: string;
}

/** Hands one message over; rejects when that fails. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}

export interface StripeKeys {
  publishable: string;
  secret: string;
  /** Another address of the provider's API, for tests. */
  apiUrl?: string;
}
