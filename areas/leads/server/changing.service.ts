import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { notify } from '@keystead/notifications/server';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { addLeadNote, addLeadTask, changeLead, finishLeadTask, LeadDetail } from '../contract.ts';
import { LIMITS, RATE_LIMITS } from '../rules.ts';
import { insertEvent, lockLead, updateLead } from './capture.queries.ts';
import { leadHappened, leadsErased } from './extension-points.ts';
import * as queries from './leads.queries.ts';
import { peopleOf, requireEditable } from './reach.ts';
import { leadAt } from './reading.service.ts';

const limitChanges = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `lead-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);

/** Where a lead is read. */
const pathOf = (id: number) => `/user/leads?lead=${id}`;

/** Holds a lead that someone may change. @throws ApiError not_found, forbidden */
async function lockEditable(open: SignedInCtx, id: number): Promise<queries.OwnedLead> {
  await lockLead(open, id);
  return requireEditable(open, await queries.readLead(open, id));
}

/** @throws ApiError conflict with what others have changed since the version that a change was made from */
async function requireVersion(open: SignedInCtx, lead: queries.OwnedLead, version: number): Promise<void> {
  if (lead.version === version) return;
  const changed = await queries.readChangedSince(open, lead.id, version);
  throw new ApiError('conflict', 'Someone else has changed this lead meanwhile. Please look at it again.', {
    extra: { changed, state: lead.state, owner_id: lead.owner_id ?? 0, version: lead.version },
  });
}

/** @throws ApiError validation for someone who cannot look after leads there */
async function requirePerson(open: SignedInCtx, lead: queries.OwnedLead, field: string, id: number) {
  const people = await peopleOf(open, { agencyId: lead.agency_id, agentId: lead.agent_id });
  if (!people.some((one) => one.id === id)) throw invalidField(field, 'is nobody who looks after leads here');
}

/**
 * Changes the state of a lead, or who is in charge of it, who is notified.
 * @throws ApiError not_found, forbidden, conflict where another has changed it meanwhile, validation, too_many_requests
 */
export async function change(ctx: SignedInCtx, input: Input<typeof changeLead>): Promise<LeadDetail> {
  const { id, version, state, lost_reason: lostReason, owner_id: ownerId } = input;
  if ((state === 'lost') !== (lostReason !== undefined))
    throw invalidField('lost_reason', 'belongs to the state lost, and only to it');
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const lead = await lockEditable(open, id);
    await requireVersion(open, lead, version);
    const nextOwner = ownerId === undefined ? lead.owner_id : ownerId || null;
    if (nextOwner !== null && nextOwner !== lead.owner_id)
      await requirePerson(open, lead, 'owner_id', nextOwner);
    const next = {
      state: state ?? lead.state,
      lost_reason: state === undefined ? lead.lost_reason : (lostReason ?? null),
      owner_id: nextOwner,
      version: lead.version + 1,
    };
    const isMoved = next.state !== lead.state || next.lost_reason !== lead.lost_reason;
    const isPassedOn = next.owner_id !== lead.owner_id;
    if (!isMoved && !isPassedOn) return;
    await updateLead(open, id, next);
    const event = { lead_id: id, actor_id: open.actor.accountId, version: next.version };
    if (isMoved)
      await insertEvent(open, { ...event, kind: 'state', after: next.state, body: next.lost_reason ?? '' });
    if (isPassedOn) await insertEvent(open, { ...event, kind: 'owner', after: String(next.owner_id ?? 0) });
    if (isMoved) await leadHappened.get()(open, { leadId: id, what: 'state_changed', version: next.version });
    if (isPassedOn) await announceOwner(open, lead, next.owner_id);
  });
  return leadAt(ctx, id);
}

/** Notifies who is put in charge of a lead by another. */
async function announceOwner(open: SignedInCtx, lead: queries.OwnedLead, accountId: number | null) {
  if (accountId === null || accountId === open.actor.accountId) return;
  const people = await peopleOf(open, { agencyId: lead.agency_id, agentId: lead.agent_id });
  const person = people.find((one) => one.id === open.actor.accountId)?.name ?? '';
  await notify(open, 'lead_assigned', [
    { accountId, params: { person, lead: lead.name, leadId: lead.id }, path: pathOf(lead.id) },
  ]);
}

/** Writes a note. @throws ApiError not_found, forbidden, too_many_requests */
export async function note(ctx: SignedInCtx, { id, text }: Input<typeof addLeadNote>): Promise<LeadDetail> {
  await consume(ctx, [{ key: `lead-note:${ctx.actor.accountId}`, rate: RATE_LIMITS.notesPerPerson }]);
  await inTransaction(ctx, async (open) => {
    await lockEditable(open, id);
    await insertEvent(open, { lead_id: id, kind: 'note', actor_id: open.actor.accountId, body: text });
  });
  return leadAt(ctx, id);
}

/** Adds a task. @throws ApiError not_found, forbidden, conflict for more than one does, validation, too_many_requests */
export async function addTask(ctx: SignedInCtx, input: Input<typeof addLeadTask>): Promise<LeadDetail> {
  const { id, title, due_at: dueAt, account_id: assigneeId = ctx.actor.accountId } = input;
  const latest = new Date(ctx.now());
  latest.setUTCFullYear(latest.getUTCFullYear() + LIMITS.taskYears);
  if (dueAt > latest || dueAt.getUTCFullYear() < 2000)
    throw invalidField('due_at', 'must be within the next years');
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const lead = await lockEditable(open, id);
    await requirePerson(open, lead, 'account_id', assigneeId);
    const tasks = await queries.readTasks(open, id, 0);
    if (tasks.length >= LIMITS.openTasks)
      throw new ApiError('conflict', 'This lead has as many open tasks as it can have.');
    await queries.insertTask(open, { leadId: id, title, dueAt, assigneeId });
    await queries.refreshNextTask(open, id);
    await insertEvent(open, { lead_id: id, kind: 'task', actor_id: open.actor.accountId, body: title });
  });
  return leadAt(ctx, id);
}

/** Marks a task as done, or as open again. @throws ApiError not_found, forbidden, too_many_requests */
export async function finishTask(
  ctx: SignedInCtx,
  { id, is_done: isDone }: Input<typeof finishLeadTask>,
): Promise<LeadDetail> {
  await limitChanges(ctx);
  const leadId = await inTransaction(ctx, async (open) => {
    const found = await queries.readTask(open, id);
    if (!found) throw notFound('There is no such task.');
    await lockEditable(open, found.lead_id);
    // As it is now that the lead is held.
    const task = await queries.readTask(open, id);
    if (!task) throw notFound('There is no such task.');
    if ((task.done_at !== null) === isDone) return task.lead_id;
    await queries.setDone(open, id, isDone);
    await queries.refreshNextTask(open, task.lead_id);
    if (isDone)
      await insertEvent(open, {
        lead_id: task.lead_id,
        kind: 'task_done',
        actor_id: open.actor.accountId,
        body: task.title,
      });
    return task.lead_id;
  });
  return leadAt(ctx, leadId);
}

/** Erases a lead. @throws ApiError not_found, forbidden, too_many_requests */
export async function erase(ctx: SignedInCtx, id: number): Promise<void> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    await lockEditable(open, id);
    await queries.deleteLead(open, id);
    await leadsErased.get()(open, [id]);
  });
}
