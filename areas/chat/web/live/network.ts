/** Returns whether there is a network, as far as the browser knows; elsewhere there always is. */
export const isOnline = () => navigator.onLine !== false;

/** Calls whenever the network comes back, until the answer is called. */
export function whenOnline(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Waits so many milliseconds, but not once the network is back or the wait is aborted. */
export function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unwatch();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, time);
    const unwatch = whenOnline(done);
    signal.addEventListener('abort', done);
  });
}

/** Milliseconds before the next try, longer after each failure and never the same for all. */
export const pauseAfter = (failures: number, first: number, longest: number) =>
  Math.min(first * 2 ** (failures - 1), longest) * (0.5 + Math.random() / 2);
