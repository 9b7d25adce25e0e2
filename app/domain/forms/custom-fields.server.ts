import * as z from 'zod/v4';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { hasVisibleText } from '../text-fields.server';

const types = ['text', 'email', 'tel', 'number', 'textarea', 'select', 'radio', 'checkbox', 'date'] as const;

/** Added by the owner in WooCommerce. Its texts are in the catalogue's language. */
export const customFieldSchema = z.object({
  name: z.string().regex(/^[\w-]{1,60}$/),
  metaKey: z.string().min(1).max(100),
  group: z.enum(['billing', 'shipping', 'order']),
  type: z.enum(types),
  label: z.string().trim().min(1).max(300),
  hint: z.string().trim().max(500),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).max(300),
});

export type CustomField = z.infer<typeof customFieldSchema>;
export type CustomValues = Readonly<Record<string, string>>;

/** Per field, and of all fields together, which share a cookie with the note. */
const [MAX_LENGTH, MAX_BYTES] = [300, 900];

const isDate = (text: string) => z.iso.date().safeParse(text).success;

function findIssueKey({ type, required, options }: CustomField, value: string): MessageKey | undefined {
  const isChoice = type === 'select' || type === 'radio';
  if (!hasVisibleText(value)) {
    if (!required) return undefined;
    if (type === 'checkbox') return 'checkout:errorFieldTick';
    return isChoice ? 'checkout:errorFieldChoose' : 'checkout:errorField';
  }
  if (isChoice && !options.some((option) => option.value === value)) return 'checkout:errorFieldChoose';
  return type === 'date' && !isDate(value) ? 'checkout:errorFieldDate' : undefined;
}

export const validateCustomFields = (fields: readonly CustomField[], values: CustomValues, t: Translate) =>
  fields.flatMap((field) => {
    const key = findIssueKey(field, values[field.name] ?? '');
    return key ? { name: `custom.${field.name}`, message: t(key, { label: field.label }) } : [];
  });

/** `problems` are those that are too long, with the characters that would fit. */
export function limitCustomValues(fields: readonly CustomField[], values: CustomValues) {
  const accepted: Record<string, string> = {};
  const problems: { name: string; count: number }[] = [];
  let bytes = 0;
  for (const { name } of fields) {
    const value = values[name] ?? '';
    if (value === '') continue;
    const size = name.length + Buffer.byteLength(JSON.stringify(value));
    const isLong = [...value].length > MAX_LENGTH;
    if (!isLong && bytes + size <= MAX_BYTES) {
      bytes += size;
      accepted[name] = value;
      continue;
    }
    const count = isLong ? MAX_LENGTH : Math.max(0, Math.floor((MAX_BYTES - bytes - name.length) / 4));
    problems.push({ name: `custom.${name}`, count });
  }
  return { fitting: accepted, problems };
}
