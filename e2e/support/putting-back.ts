import { test } from './test.ts';

const left: (() => Promise<unknown>)[] = [];

/**
 * Does something once the end-to-end test is over, however it ends: what came last first. A `finally` does not outlive the time
 * limit of its end-to-end test; this has time of its own.
 */
export function afterwards(work: () => Promise<unknown>): void {
  left.push(work);
}

/** Call it once in a file whose end-to-end tests put something back. */
export function puttingBack(): void {
  test.afterEach(async () => {
    for (const work of left.splice(0).reverse()) await work();
  });
}
