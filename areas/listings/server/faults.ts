import { ApiError, type FieldFault } from '@keystead/http/errors';

/** A 400 with every faulty field of a listing; the first is the message. */
export function invalidListing(faults: readonly FieldFault[]): ApiError {
  const [first] = faults;
  const message = first ? `${first.field}: ${first.message}` : 'The listing is not valid';
  return new ApiError('validation', message, { details: [...faults] });
}
