/** An error of the embedded PostgreSQL that the operator can act upon; the message says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
