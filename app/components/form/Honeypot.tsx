import { honeypotName } from '~/forms/honeypot';
import { useT } from '~/i18n/context';
import { visuallyHidden } from '~/components/boxes/boxes.css';

/** A field that simple robots fill in. People see it only where a browser shows pages without styles: its label tells them. */
export function Honeypot() {
  const t = useT();
  return (
    <div className={visuallyHidden} aria-hidden="true">
      <label>
        {t('common:leaveEmpty')}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
