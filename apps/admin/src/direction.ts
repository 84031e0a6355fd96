const KEY = 'staff-direction';

export type Direction = 'ltr' | 'rtl';

/** Returns which way the screens run: English ones to the right, unless someone whose browser translates them wants otherwise. */
export function chosenDirection(): Direction {
  try {
    return localStorage.getItem(KEY) === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** Stores the choice on this device, and draws all screens anew. */
export function chooseDirection(direction: Direction): void {
  try {
    localStorage.setItem(KEY, direction);
    location.reload();
  } catch {
    // Private windows may deny storage: until the page is left, then.
    document.documentElement.dir = direction;
  }
}
