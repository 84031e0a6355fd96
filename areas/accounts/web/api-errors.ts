import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';

/**
 * Puts an error on the fields it names.
 * @param unexpected message for an error without one of its own, with its code
 * @returns what is to be said above the form, null when the fields say it all
 */
export function spreadApiError<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  put: (field: Field, message: string) => void,
  unexpected: (code: string) => string = (code) => `Something went wrong: ${code}`,
): string | null {
  const code = unexpectedCode(error);
  if (code !== null || !(error instanceof RequestError)) return unexpected(code ?? '');
  let placed = 0;
  for (const { field, message } of error.details) {
    if (!fields.includes(field as Field)) continue;
    put(field as Field, sentence(message));
    placed += 1;
  }
  return placed > 0 && placed === error.details.length ? null : sentence(error.message);
}

/** Returns the code of an internal error; null for an error that has a message of its own. */
export function unexpectedCode(error: unknown): string | null {
  if (error instanceof RequestError)
    return error.status >= 500 && error.code === 'internal' ? error.code : null;
  return error instanceof Error ? error.name : 'unknown';
}
