/** Recipient and text are looked up when the mail is sent. */
export type MailJob = {
  locale?: string;
} & (
  | { kind: 'order-received'; orderId: number }
  /** Nothing is sent without a user, but a job is queued: timing must not reveal whether the account exists. */
  | { kind: 'password-reset'; userId: number | null }
  /** `logins-ended`: a provider login has revoked every other one. */
  | { kind: 'welcome' | 'password-changed' | 'logins-ended'; userId: number }
  /** Goes to the previous address. */
  | { kind: 'email-changed'; userId: number; email: string }
);

export interface MailDispatcher {
  /** Sends the mail once the running transaction is committed. */
  queue(job: MailJob): void;
}
