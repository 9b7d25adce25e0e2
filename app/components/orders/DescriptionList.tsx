import { inColumn, note } from '~/components/primitives/primitives.css';
import * as css from './orders.css';

interface DescriptionListProps {
  entries: readonly (readonly [name: string, value: string | undefined])[];
  /** As running text, one below the other. */
  isStatement?: boolean;
}

/** Skips entries without a value. */
export function DescriptionList({ entries, isStatement = false }: DescriptionListProps) {
  return (
    <dl className={isStatement ? inColumn[4] : css.orderFacts}>
      {entries.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className={note}>{name}</dt>
            <dd className={isStatement ? css.orderViewNote : css.orderFactsValue}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={css.addressTextAddress}>
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}
