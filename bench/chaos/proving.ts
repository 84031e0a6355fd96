import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@keystead/platform/context';
import { countJobs, findLosses } from '../../testing/chaos/losses.ts';
import type { ChaosWorld } from '../../testing/chaos/world.ts';
import { startWriters } from '../../testing/chaos/writers.ts';
import { type Counted, type Part, type probesOf, startProbes, untilWell } from './probes.ts';

/** Milliseconds that everything works before a fault. */
const CALM = 2000;
/** Milliseconds after which jobs have to be done that waited for a part. */
const JOBS_WITHIN = 180_000;
/**
 * Milliseconds that an answer may take which does not need what is away: after five seconds without a word the database, or the engine
 * of ways, counts as away, and who came before that waits for it.
 */
const UNCONCERNED = 8000;
/** People of a world, and those of them who write, and send again what had no answer, while parts are away. */
export const PEOPLE = 9;
const WRITERS = 3;

/** Returns the world of those who ask: nobody may send as many messages as both do. */
export const askersOf = (world: ChaosWorld): ChaosWorld => ({
  ...world,
  writers: world.writers.slice(WRITERS),
});

export interface Fault {
  /** What is away: requests that need one of these may be unavailable. */
  readonly parts: readonly Part[];
  readonly name: string;
  /** Milliseconds that it lasts. */
  readonly lasts: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** A site under load, and where it is looked at from. */
export interface Stage {
  readonly ctx: Ctx;
  readonly url: string;
  readonly world: ChaosWorld;
  readonly probes: ReturnType<typeof probesOf>;
  readonly say: (line: string) => void;
}

export const HEADING = [
  '| fault | what answers as always | what says 503 | slowest answer of the first | of the second | all well again after |',
  '| --- | --- | --- | --- | --- | --- |',
].join('\n');

/**
 * Lets each fault happen, one after the other, while people ask and write.
 * @returns what is wrong: answers that are not the ones to give, what does not come back, writes that are lost or done twice
 */
export async function proveAll(stage: Stage, faults: readonly Fault[], seed: number): Promise<string[]> {
  const { ctx, url, world, say } = stage;
  const writers = startWriters({ ...world, writers: world.writers.slice(0, WRITERS) }, seed, () => url);
  const problems: string[] = [];
  for (const fault of faults) problems.push(...(await prove(stage, fault)));
  await writers.stop();
  const { outcome } = writers;
  const { lost, doubled, credits } = await findLosses(ctx, outcome);
  const acknowledged = Object.values(outcome.acknowledged).reduce((sum, names) => sum + names.size, 0);
  const again = [...outcome.sentAgain].map(([status, times]) => `${times} × ${status || 'no answer'}`);
  say(
    `· ${acknowledged} writes acknowledged; sent again: ${again.join(', ') || 'none'}; lost: ${lost.length}, done twice: ${doubled.length}`,
  );
  problems.push(...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `done twice: ${one}`));
  return [...problems, ...credits, ...outcome.errors];
}

async function prove({ ctx, url, probes, say }: Stage, fault: Fault): Promise<string[]> {
  const running = startProbes(url, probes);
  await wait(CALM);
  await fault.begin();
  await wait(fault.lasts);
  await fault.end();
  const ended = new Date();
  const { took: back, missing } = await untilWell(url, probes);
  const counted = await running.stop();
  const problems: string[] = [];
  const jobsBegan = performance.now();
  // Who looks may hear later than the site that the database is back.
  const jobsOf = () => countJobs(ctx, ended).catch(() => ({ due: Number.POSITIVE_INFINITY, failed: 0 }));
  let jobs = await jobsOf();
  while (jobs.due > 0 && performance.now() - jobsBegan < JOBS_WITHIN) {
    await wait(500);
    jobs = await jobsOf();
  }
  const { due, failed } = jobs;
  if (due > 0) problems.push(`${fault.name}: ${due} jobs are not done`);
  if (failed > 0) problems.push(`${fault.name}: ${failed} jobs have failed for good`);
  if (missing !== undefined) problems.push(`${fault.name}: did not come back: ${missing}`);
  const [unconcerned, unavailable] = [[] as Counted[], [] as Counted[]];
  for (const one of counted) {
    const mayFail = one.probe.needs.some((part) => fault.parts.includes(part));
    for (const [outcome, times] of one.others)
      problems.push(`${fault.name}: ${one.probe.name}: ${times} × ${outcome}`);
    if (!mayFail && one.unavailable > 0)
      problems.push(`${fault.name}: ${one.probe.name} does not need it and was unavailable`);
    if (!mayFail && one.slowest > UNCONCERNED)
      problems.push(`${fault.name}: ${one.probe.name} took ${Math.round(one.slowest)} ms`);
    (one.unavailable > 0 ? unavailable : unconcerned).push(one);
  }
  const slowest = (of: readonly Counted[]) =>
    of.length > 0 ? `${(Math.max(...of.map((one) => one.slowest)) / 1000).toFixed(1)} s` : '–';
  const jobsTook = Math.round((performance.now() - jobsBegan) / 1000);
  const names = unavailable.map(
    (one) => `${one.probe.name} (${one.unavailable} of ${one.unavailable + one.ok})`,
  );
  say(
    `| ${fault.name} | ${unconcerned.length} of ${counted.length} | ${names.join(', ') || '–'} | ${slowest(unconcerned)} | ${slowest(unavailable)} | ${(back / 1000).toFixed(1)} s, jobs ${jobsTook} s |`,
  );
  return problems;
}
