import { isOutage } from '~/platform/backend/commerce-error.server';
import { StoreFullError } from '~/platform/shared-store.server';
import { isPassword, type FormErrorState } from '~/domain/forms/form-error-state';
import { DataResponse, noStoreHeaders } from '../responses/data-response.server';

type Result = FormErrorState['result'];

export interface FailureCause {
  /** An outage or a full store results in status 503. */
  error?: unknown;
  status?: number;
  headers?: HeadersInit;
}

function removePasswords({ initialValue, ...result }: Result): Result {
  if (!initialValue) return { ...result, initialValue };
  const safeEntries = Object.entries(initialValue).filter(([field]) => !isPassword(field));
  return { ...result, initialValue: Object.fromEntries(safeEntries) };
}

/** Responds with 422 or the cause's status, no-store, and all submitted values except passwords. */
export function formErrorResponse(
  form: string,
  result: Result,
  cause?: FailureCause,
): DataResponse<FormErrorState>;
export function formErrorResponse<Extra extends object>(
  form: string,
  result: Result,
  cause: FailureCause,
  extra: Extra,
): DataResponse<FormErrorState & Extra>;
export function formErrorResponse(
  form: string,
  result: Result,
  {
    error,
    status = isOutage(error) || error instanceof StoreFullError ? 503 : 422,
    headers,
  }: FailureCause = {},
  extra: object = {},
): DataResponse<FormErrorState> {
  return new DataResponse(
    { ...extra, form, result: removePasswords(result) },
    {
      status,
      headers: { ...noStoreHeaders, ...Object.fromEntries(new Headers(headers)) },
    },
  );
}
