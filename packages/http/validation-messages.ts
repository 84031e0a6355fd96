/** A problem that a schema finds, as Zod reports it. */
interface Issue {
  code: string;
  message: string;
  input?: unknown;
  expected?: string;
  values?: readonly unknown[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** Zod's own English, where a schema gives no message: visitors read ours, which has translations. */
const BUILT_IN = /^(Invalid|Too (small|big)|Unrecognized)\b/;

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be 1 or 0',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

/**
 * Describes what a schema finds wrong with a field, as the end of a sentence that the field begins: `must be a number`.
 * A field that is absent `is required`, whatever its schema says of a wrong value.
 */
export function validationMessage(issue: Issue): string {
  if (issue.input === undefined) return 'is required';
  if (!BUILT_IN.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return KINDS[issue.expected ?? ''] ?? 'is not valid';
  if (issue.code === 'invalid_value' && issue.values?.length)
    return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum ?? 0);
  if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum ?? 0);
  return 'is not valid';
}

function tooSmall(origin: string | undefined, least: number | bigint): string {
  if (origin === 'string') return `must have at least ${least} characters`;
  return origin === 'array' ? `must have at least ${least} entries` : `must be at least ${least}`;
}

function tooBig(origin: string | undefined, most: number | bigint): string {
  if (origin === 'string') return `must have at most ${most} characters`;
  return origin === 'array' ? `must have at most ${most} entries` : `must be at most ${most}`;
}
