import * as css from './orders.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: string | undefined])[];
}

/** What is known of an order, beside one another; what is not known is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css.orderFacts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className={css.orderFactsName}>{name}</dt>
            <dd className={css.orderFactsValue}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
