/**
 * Remix compares Origin and host before any action runs, and answers a difference with 500. An error with a status that
 * `handleError` throws makes its Express adapter answer that status instead, with one line in the log.
 */
export class ForeignFormError extends Error {
  override name = 'ForeignFormError';
  readonly status = 403;
  override stack = 'a form from another origin was refused';
}
