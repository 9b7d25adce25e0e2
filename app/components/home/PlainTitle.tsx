import { section, sectionBox } from './home.css';

/** The title of a home page without an opening. */
export function PlainTitle({ text }: { text: string }) {
  return (
    <div className={section}>
      <div className={sectionBox}>
        <h1>{text}</h1>
      </div>
    </div>
  );
}
