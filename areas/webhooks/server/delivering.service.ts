import { type Ctx, inTransaction } from '@keystead/platform/context';
import { FetchError, postOuter } from '@keystead/platform/inner-address';
import { count } from '@keystead/platform/telemetry';
import { LIMITS, MOST_ATTEMPTS, type Problem, TIMES, WAITS } from '../rules.ts';
import * as queries from './deliveries.queries.ts';
import { noteFailing, noteWorking, stopFailing } from './endpoints.queries.ts';
import { secretsOf } from './secrets.ts';
import { signatures } from './signing.ts';
import { deliver, mailStopped } from './webhooks.jobs.ts';

/** Deliveries that one job has under way, and those of one endpoint among them. */
const AT_ONCE = 16;
const OF_ONE_ENDPOINT = 4;
/** Rounds of one job: some three minutes, were none of them to be answered. */
const ROUNDS = 18;
/** Tries of one delivery before its endpoint can become inactive by it: a few minutes apart. */
const LEAST_TRIES = 3;

/** Sends one delivery, and returns what came back. */
export type Send = (ctx: Ctx, taken: queries.Taken) => Promise<queries.Outcome>;

/** Sends everything that is due. @param send of tests */
export async function deliverDue(ctx: Ctx, send: Send = sendOne): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await queries.takeDue(ctx, { most: AT_ONCE, mostOfEndpoint: OF_ONE_ENDPOINT });
    if (taken.length === 0) return;
    await Promise.all(taken.map((one) => deliverOne(ctx, one, send)));
  }
  await ctx.jobs.enqueue(ctx.db, deliver, {});
}

async function deliverOne(ctx: Ctx, taken: queries.Taken, send: Send): Promise<void> {
  const outcome = await send(ctx, taken);
  const hasArrived = outcome.problem === '';
  count('keystead_webhooks_total', { outcome: hasArrived ? 'delivered' : outcome.problem });
  if (hasArrived) {
    await queries.noteDelivered(ctx, taken.id, outcome);
    return noteWorking(ctx, taken.endpoint_id);
  }
  // What a demonstration does not send says nothing about where it goes.
  if (outcome.problem === 'demo') return queries.noteFailed(ctx, taken, outcome, null);
  const now = ctx.now().getTime();
  const wait = WAITS[taken.attempts - 1];
  await queries.noteFailed(ctx, taken, outcome, wait === undefined ? null : new Date(now + wait * 1000));
  const hangs = outcome.problem === 'unreachable' || outcome.problem === 'too_slow';
  await noteFailing(ctx, taken.endpoint_id, hangs ? new Date(now + TIMES.pause * 1000) : null);
  if (taken.attempts >= Math.min(LEAST_TRIES, MOST_ATTEMPTS)) await stopWhereFailing(ctx, taken.endpoint_id);
}

/** Makes an endpoint inactive at which nothing has arrived for days, and has its owner mailed. */
async function stopWhereFailing(ctx: Ctx, endpointId: number): Promise<void> {
  const before = new Date(ctx.now().getTime() - TIMES.failing * 1000);
  await inTransaction(ctx, async (open) => {
    if (!(await stopFailing(open, endpointId, before))) return;
    await queries.failWaiting(open, endpointId, 'stopped');
    await open.jobs.enqueue(open.db, mailStopped, { endpointId });
  });
}

/** Signs a delivery and sends it. */
export async function sendOne(ctx: Ctx, taken: queries.Taken): Promise<queries.Outcome> {
  if (ctx.config.DEMO_WORLD) return { status: null, problem: 'demo', answer: '', took_ms: null };
  const { event_id: id, body, url } = taken;
  const timestamp = Math.floor(ctx.now().getTime() / 1000);
  const isInnerAllowed = ctx.config.WEBHOOKS_INNER_NETWORK;
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const { status, text } = await postOuter(url, body, {
      mostBytes: LIMITS.answer,
      patienceMs: TIMES.patience * 1000,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Keystead-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(secretsOf(ctx, taken), { id, timestamp, body }),
      },
      protocols: isInnerAllowed ? ['https:', 'http:'] : ['https:'],
      isInnerAllowed,
    });
    const problem = status >= 200 && status < 300 ? '' : 'status';
    // PostgreSQL stores no zero bytes.
    return { status, problem, answer: text.replaceAll('\0', ''), took_ms: took() };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: null, problem: problemOf(error), answer: '', took_ms: took() };
  }
}

const problemOf = ({ problem }: FetchError): Problem =>
  problem === 'too_slow' || problem === 'inner' ? problem : 'unreachable';
