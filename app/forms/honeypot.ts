/** Name of the field that people do not see; one that no browser fills in by itself. */
export const honeypotName = 'subject_line';
