/** A clock that stands still until a test moves it. */
export interface FakeClock {
  now(): Date;
  /** Moves time on by so many seconds. */
  advance(seconds: number): void;
}

/** Starts at the real present, so that times made by the database agree with it. */
export function fakeClock(start: Date = new Date()): FakeClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (seconds) => {
      current += seconds * 1000;
    },
  };
}
