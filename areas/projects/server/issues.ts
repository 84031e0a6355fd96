import { ApiError, type FieldIssue } from '@keystead/http/errors';

/** Rejects what has issues, naming every field; the first is the message. @throws ApiError validation */
export function rejectInvalid(issues: readonly FieldIssue[]): void {
  const [first] = issues;
  if (first) throw new ApiError('validation', `${first.field}: ${first.message}`, { details: [...issues] });
}
