import { test } from './test.ts';

const left: (() => Promise<unknown>)[] = [];

/**
 * Does something once the journey is over, however it ends: what came last first. A `finally` does not outlive the time
 * limit of its journey; this has time of its own.
 */
export function afterwards(work: () => Promise<unknown>): void {
  left.push(work);
}

/** Call it once in a file whose journeys put something back. */
export function puttingBack(): void {
  test.afterEach(async () => {
    for (const work of left.splice(0).reverse()) await work();
  });
}
