/** SQLSTATEs of a lost connection, a lock, a server that is full or going down, and what the network says. */
const PASSING = /^(08|40|53|55|57|58|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE)/;
/** What the driver says without a code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Returns whether trying again helps: the job does it, and after it the clock. Anything else would fail forever. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? PASSING.test(String(error.code)) : LOST.test(error.message);
}
