/** Not visible to people, and not autofilled by browsers. */
export const HONEYPOT_NAME = 'subject_line';
