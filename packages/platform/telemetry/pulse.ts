/** What this process has done in the last quarter of an hour: for the back office, also where nothing is measured. */
export interface Pulse {
  /** Minutes that are looked back at; fewer in a young process. */
  readonly minutes: number;
  readonly requestsPerMinute: number;
  /** Milliseconds within which 95 of 100 were answered, by steps; 0 without requests. */
  readonly p95: number;
  /** Answered by 500 and above, of the minutes. */
  readonly failed: number;
  /** Answers for guests that came from memory, from 0 to 1; undefined without any. */
  readonly cached: number | undefined;
}

const MINUTE = 60_000;
const MINUTES = 15;
/** Upper ends of steps, in milliseconds; what takes longer counts as the last. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000] as const;

class Minute {
  number = -1;
  failed = 0;
  hits = 0;
  reads = 0;
  readonly steps = new Uint32Array(STEPS.length);

  begin(number: number): void {
    this.number = number;
    this.failed = 0;
    this.hits = 0;
    this.reads = 0;
    this.steps.fill(0);
  }
}

const ring = Array.from({ length: MINUTES }, () => new Minute());
const began = performance.now();

function current(): Minute {
  const number = Math.floor(performance.now() / MINUTE);
  const minute = ring[number % MINUTES] as Minute;
  if (minute.number !== number) minute.begin(number);
  return minute;
}

/** Notes an answered request. */
export function noteRequest(milliseconds: number, status: number): void {
  const minute = current();
  const step = STEPS.findIndex((end) => milliseconds <= end);
  const index = step < 0 ? STEPS.length - 1 : step;
  minute.steps[index] = (minute.steps[index] ?? 0) + 1;
  if (status >= 500) minute.failed += 1;
}

/** Notes whether an answer for a guest came from memory. */
export function noteCacheRead(isHit: boolean): void {
  const minute = current();
  minute.reads += 1;
  if (isHit) minute.hits += 1;
}

export function readPulse(): Pulse {
  const now = performance.now();
  const first = Math.floor(now / MINUTE) - MINUTES + 1;
  const steps = new Array<number>(STEPS.length).fill(0);
  let [requests, failed, hits, reads] = [0, 0, 0, 0];
  for (const minute of ring) {
    if (minute.number < first) continue;
    failed += minute.failed;
    hits += minute.hits;
    reads += minute.reads;
    minute.steps.forEach((times, step) => {
      requests += times;
      steps[step] = (steps[step] ?? 0) + times;
    });
  }
  const minutes = Math.max(1, Math.min(MINUTES, Math.round((now - began) / MINUTE)));
  return {
    minutes,
    requestsPerMinute: Math.round(requests / minutes),
    p95: percentile(steps, requests),
    failed,
    cached: reads === 0 ? undefined : hits / reads,
  };
}

function percentile(steps: readonly number[], requests: number): number {
  let below = 0;
  for (const [step, times] of steps.entries()) {
    below += times;
    if (times > 0 && below >= requests * 0.95) return STEPS[step] ?? 0;
  }
  return 0;
}
