import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { line } from './text.server';

/** A request for a mail when a product is back: `product` is its number or that of one of its variations. */
export const stockAlertSchema = (t: Translate) => z.object({ email: emailField(t), product: line });
