import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '@keystead/kit/random';
import type { ChaosWorld, Writer } from './world.ts';
import { nextWrite, WRITE_KINDS, WRITES, type Write, type WriteKind } from './writes.ts';

/** What became of the writes of a run. */
export interface Outcome {
  /** By kind: names of writes that were acknowledged, and of all that were sent. */
  readonly acknowledged: Record<WriteKind, Set<string>>;
  readonly sent: Record<WriteKind, Set<string>>;
  /** How often a write was sent again, by the status it had; 0 where no answer came. */
  readonly sentAgain: Map<number, number>;
  /** Writes that were answered and not done, as there was no credit for them. */
  rejected: number;
  /** Answers that no write should get, whatever is away. */
  readonly errors: string[];
  /** Milliseconds of the longest time in which nobody got an acknowledgement. */
  longestSilence: number;
}

export interface Writers {
  readonly outcome: Outcome;
  /** Lets each finish what they are at, and waits for them. */
  stop(): Promise<void>;
}

/** Milliseconds between two writes of a person, and before one is sent again. */
const PAUSE = 120;
const AGAIN = 250;
/**
 * Answers after which a client asks again: unavailable, too many requests, and conflict, as the process that was at the first
 * request may have been killed.
 */
const TRY_AGAIN = new Set([503, 429, 409]);
/** Milliseconds after which a client gives up on an answer, and after a run on a write. */
const PATIENCE = 30_000;

/**
 * Lets people write until they are stopped, each one thing after the other, and under its name again until it is acknowledged:
 * what clients do that lose their connection.
 * @param origin returns where the next request goes
 */
export function startWriters(world: ChaosWorld, seed: number, origin: () => string): Writers {
  const outcome: Outcome = {
    acknowledged: setsByKind(),
    sent: setsByKind(),
    sentAgain: new Map(),
    rejected: 0,
    errors: [],
    longestSilence: 0,
  };
  const random = createRandom(seed);
  let lastAcknowledged = performance.now();
  let isStopping = false;
  let givingUp = Number.POSITIVE_INFINITY;

  async function send(write: Write, writer: Writer): Promise<void> {
    outcome.sent[write.kind].add(write.name);
    while (performance.now() < givingUp) {
      const answer = await post(origin(), write, writer, random);
      const status = answer?.status;
      if (status === 200) {
        outcome.acknowledged[write.kind].add(write.name);
        const now = performance.now();
        outcome.longestSilence = Math.max(outcome.longestSilence, now - lastAcknowledged);
        lastAcknowledged = now;
        return;
      }
      if (status !== undefined && status === WRITES[write.kind].rejection) {
        outcome.rejected += 1;
        return;
      }
      if (status !== undefined && !TRY_AGAIN.has(status)) {
        outcome.errors.push(`${write.path}: ${status} ${answer?.text}`);
        return;
      }
      outcome.sentAgain.set(status ?? 0, (outcome.sentAgain.get(status ?? 0) ?? 0) + 1);
      await wait(AGAIN);
    }
  }

  async function live(writer: Writer, number: number): Promise<void> {
    const counts = new Map<WriteKind, number>();
    for (let turn = 0; !isStopping; turn += 1) {
      // Each kind is begun by someone, however short the run is.
      const first = turn === 0 ? WRITE_KINDS[number % WRITE_KINDS.length] : undefined;
      const kind = first ?? random.weighted(WRITE_KINDS, (one) => WRITES[one].share);
      const others = world.writers.filter((one) => one !== writer);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      const name = `${kind} ${number}-${turn}`;
      const write = nextWrite(kind, { world, writer, other: random.pick(others), name, count });
      if (write) await send(write, writer);
      await wait(PAUSE);
    }
  }

  const lives = Promise.all(world.writers.map(live));
  return {
    outcome,
    async stop() {
      isStopping = true;
      givingUp = performance.now() + PATIENCE;
      await lives;
    },
  };
}

/** Returns the answer; undefined where no answer came. From another address each time: limits of one are not what is tried. */
async function post(
  origin: string,
  { kind, name, path, body }: Write,
  { token }: Writer,
  random: Random,
): Promise<{ status: number; text: string } | undefined> {
  const address = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  try {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        'idempotency-key': `${kind} ${name}`.replaceAll(' ', '-'),
      },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

const setsByKind = () =>
  Object.fromEntries(WRITE_KINDS.map((kind) => [kind, new Set<string>()])) as Record<WriteKind, Set<string>>;
