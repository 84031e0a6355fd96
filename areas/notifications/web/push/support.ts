/** `home_screen`: on iPhones and iPads only for sites that were put there. */
export type Support = 'full' | 'home_screen' | 'none';

/** Returns whether this browser can show notifications of a site that is closed. */
export function pushSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
  // iPads say they are Macs, but Macs have no fingers on them.
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || /Mac/.test(navigator.userAgent);
  return isApple && navigator.maxTouchPoints > 1 && 'serviceWorker' in navigator ? 'home_screen' : 'none';
}

const store = (key: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the browser asks again.
  }
};

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns a choice that is remembered in this browser. Keys begin with `keystead.push`: they go with the person who signs out. */
export function remembered(name: string) {
  const key = `keystead.push-${name}`;
  return {
    get: () => stored(key),
    set: (text: string | null) => store(key, text),
  };
}
