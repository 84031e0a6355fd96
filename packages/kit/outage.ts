/** Errors of a connection, as Node names them. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/**
 * What PostgreSQL says when it is not there for anyone: connection exceptions, out of resources, shutting down, and
 * read-only while another server takes over.
 */
const POSTGRES = /^(08\w{3}|53\w{3}|57P0[1-5]|25006)$/;
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)|timeout exceeded when trying to connect|Client was closed/;

/** The database is known to be away: no one waits for it. */
export class OutageError extends Error {
  override name = 'OutageError';
}

/** Returns whether an error means that the database is away or has no room, and not that anything is wrong with the request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutageError) return true;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (POSTGRES.test(code)) return true;
    // A file that is missing has the code of a socket that is.
    return NETWORK.test(code) && (code !== 'ENOENT' || syscall === 'connect');
  }
  return DRIVER.test(error.message) || isOutage(error.cause);
}
