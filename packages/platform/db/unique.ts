/**
 * Returns whether PostgreSQL has rejected a row because of a unique constraint or index: two who write the same at one moment
 * both look before either has written. The transaction is lost: reject, and nothing of it stays.
 */
function violates(error: unknown, constraint: string): boolean {
  const issue = error as { code?: unknown; constraint?: unknown } | null;
  return issue?.code === '23505' && issue.constraint === constraint;
}

/** Returns a writing that another one's unique value may stand in the way of: undefined then. */
export async function unlessTaken<Result>(
  writing: Promise<Result>,
  constraint: string,
): Promise<Result | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, constraint)) return undefined;
    throw error;
  }
}
