const KEY = 'staff-token';
/** Private windows may refuse storage; who is signed in then is so as long as the page. */
let held: string | undefined;

/** The token of who is signed in to the back office, in every tab. */
export function token(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
}

/** Keeps a token, or forgets it. */
export function keepToken(next: string | undefined): void {
  held = next;
  try {
    if (next === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Held in this tab, then.
  }
}
