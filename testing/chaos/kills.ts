import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@keystead/kit/random';

/** A process that is killed without notice, and comes back. */
export interface Target {
  readonly name: string;
  kill(): Promise<void>;
  /** Starts it again, as what supervises it does, and waits until it works. */
  revive(): Promise<void>;
}

/** One kill. */
export interface Kill {
  readonly name: string;
  /** Milliseconds until it worked again. */
  readonly away: number;
}

/** Milliseconds between kills, and before a process is started again. */
const BETWEEN = { min: 200, max: 2500 } as const;
const RESTART = { min: 0, max: 1000 } as const;

/**
 * Kills processes at random moments, several of them at a time where it falls out so, and starts each again.
 * @returns each kill, once all are up again
 */
export async function killAtRandom(
  targets: readonly Target[],
  kills: number,
  random: Random,
  done: (kill: Kill) => void = () => undefined,
): Promise<Kill[]> {
  const down = new Map<Target, Promise<void>>();
  const rows: Kill[] = [];
  const bring = async (target: Target) => {
    const began = performance.now();
    await target.kill();
    await wait(random.between(RESTART.min, RESTART.max));
    await target.revive();
    const row = { name: target.name, away: Math.round(performance.now() - began) };
    rows.push(row);
    done(row);
    down.delete(target);
  };
  for (let n = 0; n < kills; n += 1) {
    await wait(random.between(BETWEEN.min, BETWEEN.max));
    const target = random.pick(targets);
    // One that is away already is killed once it is back.
    await down.get(target);
    down.set(target, bring(target));
  }
  await Promise.all(down.values());
  return rows;
}
