export function HiddenFields({ values }: { values: Record<string, unknown> }) {
  return Object.entries(values).map(([name, value]) =>
    typeof value === 'string' ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
