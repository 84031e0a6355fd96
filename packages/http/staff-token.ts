/** Name under which a browser stores the session of who is signed in to the back office. */
export const STAFF_TOKEN_KEY = 'staff-token';

/** Returns the session of the back office in this browser; undefined without one, or where storage is denied. */
export function staffToken(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(STAFF_TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
