import { ApiError, type FieldIssue } from '@keystead/http/errors';

/** Returns a 400 with every invalid field of a listing; the first is the message. */
export function invalidListing(issues: readonly FieldIssue[]): ApiError {
  const [first] = issues;
  const message = first ? `${first.field}: ${first.message}` : 'The listing is not valid';
  return new ApiError('validation', message, { details: [...issues] });
}
