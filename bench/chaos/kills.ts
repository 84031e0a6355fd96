import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@keystead/kit/random';
import { type Kill, killAtRandom } from '../../testing/chaos/kills.ts';
import { countJobs, findLosses } from '../../testing/chaos/losses.ts';
import { makeChaosWorld } from '../../testing/chaos/world.ts';
import { type Outcome, startWriters } from '../../testing/chaos/writers.ts';
import { siteProcess } from '../replicas/site.ts';
import type { Ground } from './ground.ts';
import { postgresTarget, redisTarget, siteTarget } from './processes.ts';

/** Milliseconds that the jobs of killed processes may take until they are done. */
const JOBS_WITHIN = 180_000;

/**
 * Kills processes at random moments while people write: two with the role `web`, one with `jobs`, the database, Redis.
 * @returns what is wrong: writes that are lost or doubled, errors, jobs that nobody does
 */
export async function proveKills(
  ground: Ground,
  { kills, people, seed }: { kills: number; people: number; seed: number },
): Promise<string[]> {
  const { ctx, postgres, redis, environment, say } = ground;
  const random = createRandom(seed);
  const world = await makeChaosWorld(ctx, people);
  const up = new Set<string>();
  const targets = [];
  for (const [name, roles] of [
    ['web 1', 'web'],
    ['web 2', 'web'],
    ['jobs', 'jobs'],
  ] as const) {
    const site = await siteProcess({ ...environment, ROLES: roles }, 'ignore');
    ground.opened.push(site.kill);
    const target = siteTarget(name, site, (isUp) => {
      if (roles === 'web') up[isUp ? 'add' : 'delete'](site.url);
    });
    await target.revive();
    targets.push(target);
  }
  targets.push(postgresTarget('PostgreSQL', postgres, random));
  if (redis) targets.push(redisTarget(redis));

  const writers = startWriters(world, seed, () =>
    up.size > 0 ? random.pick([...up]) : 'http://127.0.0.1:1',
  );
  const began = performance.now();
  let done = 0;
  const rows = await killAtRandom(targets, kills, random, () => {
    done += 1;
    if (done % 10 === 0) say(`· ${done} of ${kills} kills, ${writes(writers.outcome)} writes acknowledged`);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  await writers.stop();
  const { outcome } = writers;
  const { lost, doubled, credits } = await findLosses(ctx, outcome);
  const jobsBegan = performance.now();
  let jobs = await countJobs(ctx);
  while (jobs.due > 0 && performance.now() - jobsBegan < JOBS_WITHIN) {
    await wait(500);
    jobs = await countJobs(ctx);
  }
  const jobsTook = Math.round((performance.now() - jobsBegan) / 1000);

  say(`\n${kills} kills in ${seconds} s while ${people} people wrote (seed ${seed}):\n`);
  say('| process | kills | works again, median | longest |\n| --- | --- | --- | --- |');
  for (const [name, away] of byName(rows))
    say(`| ${name} | ${away.length} | ${inSeconds(median(away))} | ${inSeconds(Math.max(...away))} |`);
  say('\n| write | sent | acknowledged |\n| --- | --- | --- |');
  for (const [kind, names] of Object.entries(outcome.sent))
    say(`| ${kind} | ${names.size} | ${outcome.acknowledged[kind as keyof Outcome['sent']].size} |`);
  const again = [...outcome.sentAgain].map(([status, times]) => `${times} × ${status || 'no answer'}`);
  say(`\nsent again: ${again.join(', ')}; no credit left for ${outcome.rejected}`);
  say(`longest time without an acknowledgement: ${inSeconds(outcome.longestSilence)}`);
  say(`lost: ${lost.length}; done twice: ${doubled.length}; credits that do not add up: ${credits.length}`);
  say(
    `jobs that were due were all done ${jobsTook} s after the last kill; failed for good: ${jobs.failed}\n`,
  );
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `done twice: ${one}`),
    ...credits,
    ...outcome.errors,
    ...(jobs.due > 0 ? [`${jobs.due} jobs are due and nobody does them`] : []),
    ...(jobs.failed > 0 ? [`${jobs.failed} jobs have failed for good`] : []),
  ];
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const writes = ({ acknowledged }: Outcome) =>
  Object.values(acknowledged).reduce((sum, names) => sum + names.size, 0);

function byName(rows: readonly Kill[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { name, away } of rows) found.set(name, [...(found.get(name) ?? []), away]);
  return found;
}
