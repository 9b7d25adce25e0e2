import type { Gateway } from './payment-rules';
import { type Database, parseStoredTexts } from '../db/database';
import type { Texts } from '../content/translation-sql';

export function loadGateways(db: Database, texts: Texts): Gateway[] {
  return db
    .all<{ id: string; title: string; description: string; settings: string }>(
      'SELECT id, title, description, settings FROM payment_gateways WHERE enabled = 1 ORDER BY position, id',
    )
    .map((row) => ({ ...texts.translate('gateway', row), settings: parseStoredTexts(row.settings) }));
}

/** A provider's payment must pay for one order only. */
export function isPaymentClaimed(db: Database, reference: string): boolean {
  return db.has('SELECT 1 FROM orders WHERE transaction_id = ? AND paid_at IS NOT NULL', reference);
}
