import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosWorld } from '../../testing/chaos/world.ts';

/** Parts that can fail. */
export type Part = 'database' | 'redis' | 'files' | 'mail' | 'tiles' | 'routing' | 'backups';

interface Probe {
  readonly name: string;
  /** Without one of these it may answer that it is unavailable; everything else has to go on. */
  readonly needs: readonly Part[];
  request(n: number): { path: string; init?: RequestInit };
}

/** What visitors do, each needing other parts. */
export function probesOf({ writers, photo }: ChaosWorld, tiles: string): Probe[] {
  const writer = (n: number) => {
    const found = writers[n % writers.length];
    if (!found) throw new Error('nobody writes');
    return found;
  };
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return body;
  };
  return [
    // Every registration changes what it shows: what is in memory is gone then.
    { name: 'home page of a guest', needs: ['database'], request: () => ({ path: '/' }) },
    { name: 'questions and answers', needs: [], request: () => ({ path: '/api/faqs' }) },
    {
      name: 'search nobody made before',
      needs: ['database'],
      request: (n) => ({ path: `/api/get-property-list?limit=10&search=home+${n}` }),
    },
    {
      name: 'message',
      needs: ['database'],
      request: (n) => ({
        path: '/api/send_message',
        init: {
          method: 'POST',
          headers: { authorization: `Bearer ${writer(n).token}` },
          body: new URLSearchParams({
            receiver_id: String(writer(n + 1).accountId),
            property_id: String(writer(n + 1).homes[0]),
            message: `Hello ${n}`,
          }),
        },
      }),
    },
    {
      name: 'picture of a profile',
      needs: ['database', 'files'],
      request: (n) => ({
        path: '/api/update_profile',
        init: {
          method: 'POST',
          headers: { authorization: `Bearer ${writer(n).token}` },
          body: form({ name: `Writer ${n}`, profile: new File([photo], 'me.jpg', { type: 'image/jpeg' }) }),
        },
      }),
    },
    {
      name: 'registration, with a code by mail',
      needs: ['database'],
      request: (n) => ({
        path: '/api/user-register',
        init: {
          method: 'POST',
          body: new URLSearchParams({
            name: `New ${n}`,
            email: `new${n}-${process.pid}@example.org`,
            password: 'correct horse battery',
            re_password: 'correct horse battery',
          }),
        },
      }),
    },
    {
      name: 'streets on a map',
      needs: ['database', 'tiles'],
      request: (n) => ({ path: `${tiles}/14/${7800 + (n % 500)}/${6200 + Math.floor(n / 500)}.pbf` }),
    },
    {
      name: 'area within minutes',
      needs: ['database'],
      request: (n) => ({
        path: `/api/commute-areas?commute=${(41.1 + (n % 900) / 10_000).toFixed(4)},-8.6,car,20`,
      }),
    },
  ];
}

export interface Counted {
  readonly probe: Probe;
  ok: number;
  unavailable: number;
  /** Milliseconds. */
  slowest: number;
  readonly others: Map<string, number>;
}

/** Milliseconds between two requests of a probe, and that a client waits for an answer. */
const PAUSE = 250;
const PATIENCE = 60_000;

let asked = 0;

/** Asks all the time, each probe on its own. */
export function startProbes(origin: string, probes: readonly Probe[]): { stop(): Promise<Counted[]> } {
  let isOver = false;
  const run = async (probe: Probe): Promise<Counted> => {
    const counted: Counted = { probe, ok: 0, unavailable: 0, slowest: 0, others: new Map() };
    while (!isOver) {
      const began = performance.now();
      const outcome = await ask(origin, probe);
      counted.slowest = Math.max(counted.slowest, performance.now() - began);
      if (outcome === 'ok') counted.ok += 1;
      else if (outcome === 'unavailable') counted.unavailable += 1;
      else counted.others.set(outcome, (counted.others.get(outcome) ?? 0) + 1);
      await wait(PAUSE);
    }
    return counted;
  };
  const all = Promise.all(probes.map(run));
  return {
    stop() {
      isOver = true;
      return all;
    },
  };
}

/** Milliseconds that everything may take to work again. */
const WELL_WITHIN = 60_000;

/** Waits until each probe has its answer again. @returns milliseconds, and the probe that did not have it in time with what came */
export async function untilWell(
  origin: string,
  probes: readonly Probe[],
): Promise<{ took: number; missing?: string }> {
  const began = performance.now();
  const took = () => performance.now() - began;
  for (const probe of probes)
    for (let outcome = await ask(origin, probe); outcome !== 'ok'; outcome = await ask(origin, probe)) {
      if (took() > WELL_WITHIN) return { took: took(), missing: `${probe.name}: ${outcome}` };
      await wait(100);
    }
  return { took: took() };
}

/** Asks once, from an address of its own. @returns `ok`, `unavailable` where it says when to come again, or what came instead */
async function ask(origin: string, probe: Probe): Promise<string> {
  asked += 1;
  const { path, init = {} } = probe.request(asked);
  const headers = {
    ...init.headers,
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  try {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    if (answer.ok) return 'ok';
    if (answer.status === 503 && answer.headers.get('retry-after') !== null) return 'unavailable';
    return `${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `no answer: ${String((error as Error).cause ?? error)}`;
  }
}
