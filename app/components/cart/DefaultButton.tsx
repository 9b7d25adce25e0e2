import { visuallyHidden } from '~/components/boxes/boxes.css';

/**
 * The first submit button of a form is the one the Enter key presses. Where that would be − or "Update", this one
 * comes before it; it is not there for pointers, the Tab key and screen readers.
 */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className={visuallyHidden}
    />
  );
}
