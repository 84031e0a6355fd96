import { ApiError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';

/**
 * Puts a refusal on the fields it names.
 * @returns what is to be said above the form, null when the fields say it all
 */
export function spreadRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  put: (field: Field, message: string) => void,
): string | null {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  let placed = 0;
  for (const { field, message } of error.details) {
    if (!fields.includes(field as Field)) continue;
    put(field as Field, sentence(message));
    placed += 1;
  }
  return placed > 0 && placed === error.details.length ? null : sentence(error.message);
}
