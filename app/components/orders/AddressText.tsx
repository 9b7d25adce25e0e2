import { addressTextAddress } from './orders.css';

export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={addressTextAddress}>
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}
