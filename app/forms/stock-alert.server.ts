import * as z from 'zod/v4';
import type { Translate } from '~/i18n/messages';
import { emailField } from './account/identity.server';
import { line } from './text.server';

/** Who is told when a product is back: `product` is the number of it or of one of its variations. */
export const stockAlertSchema = (t: Translate) => z.object({ email: emailField(t), product: line });
