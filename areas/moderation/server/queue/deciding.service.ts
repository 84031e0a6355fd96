import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { decideQueue } from '../../contract.staff.ts';
import { QUEUE_LIMITS, type QueueAction } from '../../rules.queue.ts';
import { findWaiting, insertDecision, lockThing, readDecisions } from './queue.queries.ts';
import { mayDo, sourceOf } from './reading.service.ts';

interface Said {
  readonly action: QueueAction;
  /** "" for none. */
  readonly reason: string;
  /** Version that was read by the person deciding. */
  readonly seen: string;
}

type Outcome = Result<typeof decideQueue>['data'][number];

/**
 * Decides many things, each in a transaction of its own: one that fails does not stop the others.
 * @returns what became of each, in their order
 */
export async function decideEach(ctx: Ctx, input: Input<typeof decideQueue>): Promise<Outcome[]> {
  const { action, reason = '' } = input;
  if (input.seen.length !== input.ids.length)
    throw invalidField('seen', 'must say of each of the ids how it was when it was read');
  const asked = new Map(input.ids.map((id, place) => [id, input.seen[place] as string]));
  const outcomes: Outcome[] = [];
  for (const [id, seen] of asked) outcomes.push(await outcomeOf(ctx, id, { action, reason, seen }));
  return outcomes;
}

async function outcomeOf(ctx: Ctx, id: string, said: Said): Promise<Outcome> {
  try {
    await decideOne(ctx, id, said);
    return { id, is_done: true, code: '', message: '', decided_by: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const decided_by = String(error.extra?.decided_by ?? '');
    return { id, is_done: false, code: error.code, message: error.message, decided_by };
  }
}

/**
 * Decides something that waits, once: of two staff at the same moment the second learns who was first. Decision, what
 * it means, the person's notification and the line of the audit log are written together or not at all.
 * @throws ApiError not_found, forbidden, validation, wrong_state, conflict
 */
async function decideOne(ctx: Ctx, id: string, { action, reason, seen }: Said): Promise<void> {
  const { source, thing } = sourceOf(ctx, id);
  const { staff } = ctx;
  if (!staff || !mayDo(ctx, source, 'decide'))
    throw new ApiError('forbidden', 'Your role may look at this, and not decide it.');
  const need = source.actions[action];
  if (need === undefined) {
    const words = Object.keys(source.actions).join(', ');
    throw new ApiError('wrong_state', `This cannot be said to it. You can: ${words}.`);
  }
  const words = need === 'none' ? '' : reason.trim();
  if (need === 'required' && words === '') throw invalidField('reason', 'is needed: the person reads it');
  const most = action === 'answer' ? QUEUE_LIMITS.answer : QUEUE_LIMITS.reason;
  if (words.length > most) throw invalidField('reason', `must have at most ${most} characters`);
  await inTransaction(ctx, async (open) => {
    await lockThing(open, source, thing);
    const waiting = await findWaiting(open, source, thing);
    if (!waiting) throw await decidedBefore(open, source.kind, thing);
    if (seen !== waiting.seen)
      throw new ApiError('conflict', 'It was changed since you read it. Look at it again first.');
    const before = await source.read(open, thing);
    await source.decide(open, thing, action, words);
    const after = await source.read(open, thing);
    const { account_id: accountId, kind } = waiting;
    await insertDecision(open, { kind, thingId: thing, accountId, action, reason: words, staff });
    await audit(open, {
      resource: 'queue',
      action,
      id,
      before: { state: before?.state, reason: '' },
      after: { state: after?.state, reason: words },
    });
  });
}

/** Records a decision of staff about a home that did not wait, as if made in the queue. */
export async function rememberDecision(
  open: Ctx,
  decided: { id: number; ownerId: number; action: 'approve' | 'take_down'; reason: string },
): Promise<void> {
  const { id: thingId, ownerId: accountId, action, reason } = decided;
  if (!open.staff) return;
  const said = action === 'take_down' ? 'reject' : 'approve';
  await insertDecision(open, {
    kind: 'property',
    thingId,
    accountId,
    action: said,
    reason,
    staff: open.staff,
  });
}

async function decidedBefore(ctx: Ctx, kind: string, thing: number): Promise<ApiError> {
  const [last] = await readDecisions(ctx, kind, thing);
  if (!last) return new ApiError('wrong_state', 'It does not wait for a decision any more.');
  const { staff_name: name, action, at } = last;
  return new ApiError('conflict', `${name} was first: ${action}, ${at.toISOString()}.`, {
    extra: { decided_by: name },
  });
}
