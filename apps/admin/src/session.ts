import { STAFF_TOKEN_KEY, staffToken } from '@keystead/http/staff-token';

/** Private windows may deny storage; who is signed in then is so as long as the page. */
let held: string | undefined;

/** Returns the token of who is signed in to the back office, in every tab. */
export function token(): string | undefined {
  return staffToken() ?? held;
}

/** Stores a token, or removes it. */
export function storeToken(next: string | undefined): void {
  held = next;
  try {
    if (next === undefined) localStorage.removeItem(STAFF_TOKEN_KEY);
    else localStorage.setItem(STAFF_TOKEN_KEY, next);
  } catch {
    // Held in this tab, then.
  }
}
