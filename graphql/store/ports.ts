/** Logs structured and synchronously. Never pass personal data. pino fits. */
export interface StoreLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface StripeKeys {
  publishable: string;
  secret: string;
  /** Overrides Stripe's address, for tests. */
  apiUrl?: string;
}
