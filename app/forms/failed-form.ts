import type { SubmissionResult } from '@conform-to/react';

/**
 * What an action answers to a form that it refuses: which form of the page it was, and Conform's reply with what was typed
 * and what is wrong. A page that needs more to show its form again extends it.
 */
export interface FailedForm {
  form: string;
  result: SubmissionResult;
}

/** Passwords are typed again in every form that comes back. */
export const isPassword = (field: string): boolean => /password|confirmation/i.test(field);
