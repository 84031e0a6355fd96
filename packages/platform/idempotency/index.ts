import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '../context/index.ts';
import { defineJob, handleJob } from '../jobs/index.ts';
import {
  cacheAnswer,
  claimKey,
  deleteKeys,
  type KeyedRequest,
  type KeyOwner,
  markCommitted,
  readKey,
  releaseKey,
  renewClaim,
} from './keys.queries.ts';

/** Times in milliseconds. */
const SECOND = 1000;
const RETENTION = 24 * 3600 * SECOND;
/** A run says as often as this that it is at work. */
const SAYS_EVERY = 5 * SECOND;
/**
 * A run that has said nothing for so long was killed: another may take its turn. If it only stood still, it cannot commit any more.
 */
const GIVEN_UP = 20 * SECOND;
/** How long a duplicate waits for the first one's answer. */
const WAITS = 8 * SECOND;
const LOOKS_EVERY = 0.2 * SECOND;

/**
 * What became of a request that names itself: the answer of the work, now or the first time; or `busy`: the first one
 * is still at work; `other_request`: the name stands for something else; `answer_lost`: it was done, but a kill took
 * the answer.
 */
export type Ending =
  | { readonly kind: 'answer'; readonly text: string; readonly isReplayed: boolean }
  | { readonly kind: 'busy' | 'other_request' | 'answer_lost' };

/**
 * Does the work once for each key of a person, however often and however many at a time ask for it within a day. What
 * fails without having committed anything gives its key back. `work` gets a context that notes in its transaction that
 * it has committed, so that not even a kill between the two lets it happen twice.
 */
export async function once(
  ctx: Ctx,
  request: { key: string; fingerprint: Uint8Array },
  work: (ctx: Ctx) => Promise<string>,
  patience = WAITS,
): Promise<Ending> {
  const keyOwner = keyOwnerOf(ctx);
  if (keyOwner === undefined) return { kind: 'answer', text: await work(ctx), isReplayed: false };
  const keyed: KeyedRequest = { ...request, keyOwner };
  const run = randomUUID();
  for (let waited = 0; ; waited += LOOKS_EVERY) {
    const now = ctx.now().getTime();
    const since = { stored: new Date(now - RETENTION), alive: new Date(now - GIVEN_UP) };
    if (await claimKey(ctx, keyed, run, since)) return perform(ctx, keyed, run, work);
    const ending = await endingOf(ctx, keyed, since.alive);
    if (ending.kind !== 'busy' || waited >= patience) return ending;
    await wait(LOOKS_EVERY);
  }
}

/** Guests have no keys. */
function keyOwnerOf({ actor, staff }: Ctx): KeyOwner | undefined {
  if (actor !== null) return { kind: 'account', id: actor.accountId };
  return staff ? { kind: 'staff', id: staff.id } : undefined;
}

async function endingOf(ctx: Ctx, keyed: KeyedRequest, alive: Date): Promise<Ending> {
  const row = await readKey(ctx, keyed);
  // The first one has just failed: the next look takes its turn.
  if (!row) return { kind: 'busy' };
  if (Buffer.compare(row.fingerprint, keyed.fingerprint) !== 0) return { kind: 'other_request' };
  if (row.answer !== null) return { kind: 'answer', text: row.answer, isReplayed: true };
  return { kind: row.state === 'committed' && row.started_at <= alive ? 'answer_lost' : 'busy' };
}

async function perform(
  ctx: Ctx,
  keyed: KeyedRequest,
  run: string,
  work: (ctx: Ctx) => Promise<string>,
): Promise<Ending> {
  const stop = sayAlive(ctx, run, keyed);
  const committing = async (open: Ctx) => {
    if (!(await markCommitted(open, run, keyed))) throw new Error('This run took too long and lost its turn');
  };
  try {
    const text = await work({ ...ctx, committing });
    await cacheAnswer(ctx, run, keyed, text);
    return { kind: 'answer', text, isReplayed: false };
  } catch (error) {
    await releaseKey(ctx, run, keyed).catch((issue: unknown) =>
      ctx.log.warn({ err: issue }, 'a key of a failed request stays until its run counts as given up'),
    );
    throw error;
  } finally {
    stop();
  }
}

/** Says that a run is at work, again and again. @returns what ends it */
function sayAlive(ctx: Ctx, run: string, keyed: KeyedRequest): () => void {
  let timer: NodeJS.Timeout;
  let isOver = false;
  const sayLater = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      renewClaim(ctx, run, keyed)
        .catch((issue: unknown) => ctx.log.debug({ err: issue }, 'a run could not say that it is at work'))
        .finally(sayLater);
    }, SAYS_EVERY).unref();
  };
  sayLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const forgetKeys = defineJob({
  name: 'platform.forget-idempotency-keys',
  version: 1,
  payload: z.object({}),
  cron: '17 * * * *',
});

export const idempotencyJobs = [
  handleJob(forgetKeys, (ctx: Ctx) => deleteKeys(ctx, new Date(ctx.now().getTime() - RETENTION))),
];
