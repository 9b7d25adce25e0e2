import { HONEYPOT_NAME } from '~/domain/forms/honeypot-field';
import { useT } from '~/platform/i18n/translate-context';
import { visuallyHidden } from '~/components/primitives/primitives.css';

/** Traps simple bots. Its label warns people whose browser shows the page without styles. */
export function Honeypot() {
  const t = useT();
  return (
    <div className={visuallyHidden} aria-hidden="true">
      <label>
        {t('common:leaveEmpty')}
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
