/** As many jobs wait as may. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/**
 * Lets at most `places` jobs run at once; the others wait in order.
 * @param room how many may wait; callers beyond get a `NoRoomError`
 */
export function createTurns(
  places: number,
  room = Number.POSITIVE_INFINITY,
): <T>(job: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= room) throw new NoRoomError(`${room} jobs wait already`);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
