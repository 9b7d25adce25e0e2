import { address } from './AddressText.css';

/** An address, line by line. */
export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={address}>
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}
