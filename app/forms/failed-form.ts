import type { SubmissionResult } from '@conform-to/react';

/** A form that was refused: which one of the page, and Conform's reply with what was typed and what is wrong. */
export interface FailedForm {
  form: string;
  result: SubmissionResult;
}
