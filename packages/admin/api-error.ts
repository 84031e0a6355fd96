import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { HttpError } from 'react-admin';

interface ApiErrorBody {
  code: string;
  /** Messages by field, as forms name them: `choices.0`. */
  errors?: Record<string, string>;
  [extra: string]: unknown;
}

/** Returns an error of the server in the form that react-admin's forms and notices take. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const errors = Object.fromEntries(
    error.details.map(({ field, message }) => [
      field.replaceAll('[', '.').replaceAll(']', ''),
      sentence(message),
    ]),
  );
  const body: ApiErrorBody = { ...error.body, code: error.code };
  // Only what a form can show beside its fields: a conflict, or something in use, is said as text.
  if (error.status === 400 && Object.keys(errors).length > 0) body.errors = errors;
  return new HttpError(error.message, error.status, body);
}

/** Returns the error of the server, and its code; undefined for anything else. */
export function apiErrorOf(
  error: unknown,
): { status: number; code: string; message: string; errors: Record<string, string> } | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body = error.body as ApiErrorBody | undefined;
  return {
    status: error.status as number,
    code: body?.code ?? 'internal',
    message: error.message,
    errors: body?.errors ?? {},
  };
}

/** Returns an error in words: one of a field as a sentence about `subject`, "This file must be…"; else what the server said. */
export function problemOf(error: unknown, subject: string): string {
  const apiError = apiErrorOf(error);
  const [first] = Object.values(apiError?.errors ?? {});
  if (first !== undefined) return `${subject} ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
  return apiError?.message ?? 'The server does not answer. Try again.';
}
