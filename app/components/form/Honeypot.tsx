import { honeypotName } from '~/forms/honeypot';
import { trap } from './Honeypot.css';

/** A field that people do not see and simple robots fill in. */
export function Honeypot() {
  return (
    <div className={trap} aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
