const KEY = 'keystead-provider-sign-in';

/** What this window remembers of a sign-in while the visitor is away at the provider. */
interface Way {
  state: string;
  next: string | undefined;
}

export function rememberWay(way: Way): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(way));
}

/** Takes out what was remembered; undefined unless this window has begun the sign-in with this state. */
export function takeWay(state: string): Way | undefined {
  const stored = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  const way = stored === null ? undefined : (JSON.parse(stored) as Way);
  return way?.state === state && state !== '' ? way : undefined;
}
