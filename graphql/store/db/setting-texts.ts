import * as z from 'zod/v4';

const settings = z
  .record(z.string(), z.unknown())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.join(',')
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : '',
      ]),
    ),
  );

/** Settings of a gateway or a shipping method as they are stored: all of them texts, lists joined by commas. */
export const settingTexts = (stored: string): Record<string, string> => settings.parse(JSON.parse(stored));
