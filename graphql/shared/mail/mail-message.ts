export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  link?: string;
}

/** Rejects if the message cannot be delivered. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}
