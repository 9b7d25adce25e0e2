/** Not visible to people, and not autofilled by browsers. */
export const honeypotName = 'subject_line';
