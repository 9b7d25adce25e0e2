import { randomUUID } from 'node:crypto';
import type { Gateway } from './payment-rules';
import type { Database } from '../db/database';
import { parseSettings } from '../db/json-column';
import type { Texts } from '../content/translation-sql';

export function loadGateways(db: Database, texts: Texts): Gateway[] {
  return db
    .all<{ id: string; title: string; description: string; settings: string }>(
      'SELECT id, title, description, settings FROM payment_gateways WHERE enabled = 1 ORDER BY position, id',
    )
    .map((row) => ({ ...texts.translate('gateway', row), settings: parseSettings(row.settings) }));
}

export type PaymentStatus = 'started' | 'succeeded' | 'declined' | 'failed';

interface Payment {
  id: string;
  orderId: number | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
}

/** Records a payment attempt. Card numbers are never stored. */
export function insertPayment(
  db: Database,
  payment: Omit<Payment, 'id'> & { provider: string; reference: string; sessionId: string | null },
  now: number,
): string {
  const id = randomUUID();
  db.insert('payments', { id, ...payment, createdAt: now, modifiedAt: now });
  return id;
}

export function setPaymentStatus(db: Database, id: string, status: PaymentStatus, now: number): void {
  db.update('payments', id, { status, modifiedAt: now });
}

/** A provider's payment must pay for one order only. */
export function isPaymentClaimed(db: Database, provider: string, reference: string): boolean {
  return db.has(
    `SELECT 1 FROM payments WHERE provider = ? AND reference = ? AND status = 'succeeded'`,
    provider,
    reference,
  );
}
