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

/** What the file system says when it is full, was mounted anew without the right to write, or breaks; or has no handle to give. */
const FILE_SYSTEM = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** Something this site needs is known to be away: the database, or where files are stored. */
export class OutageError extends Error {
  override name = 'OutageError';
}

/** Returns whether an error means that a file system takes nothing more, by itself or as its cause. */
export function isFileSystemOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && FILE_SYSTEM.test(code)) || isFileSystemOutage(error.cause);
}

/**
 * Returns whether an error means that the database or the place of files is away or has no room, and not that anything is
 * wrong with the request.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutageError) return true;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (POSTGRES.test(code)) return true;
    // A file that is missing has the code of a socket that is.
    if (NETWORK.test(code)) return code !== 'ENOENT' || syscall === 'connect';
  }
  return isFileSystemOutage(error) || DRIVER.test(error.message) || isOutage(error.cause);
}
