import { type Notice, notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { announceRouted, measureService, remindOfTasks } from './leads.jobs.ts';
import { lockDue, readLead, setReminded } from './leads.queries.ts';
import { measure } from './service.service.ts';

/** Tasks that one transaction reminds of. */
const AT_ONCE = 200;

/** Tasks that one reminder names. */
const NAMED = 10;

/** Returns what someone is reminded of: one task with its lead, or several of an agency or their own together. */
function reminderOf(tasks: Awaited<ReturnType<typeof lockDue>>): Pick<Notice, 'params' | 'path'> {
  const [first] = tasks;
  if (first && tasks.length === 1)
    return { params: { task: first.title, lead: first.name }, path: `/user/leads?lead=${first.lead_id}` };
  const titles = tasks.slice(0, NAMED).map(({ title }) => title);
  return {
    params: { due: tasks.length, tasks: titles.join(', ') },
    path: `/user/leads?agency=${first?.agency_id ?? 0}&due=mine`,
  };
}

/** Reminds of all that is due, each task once, and each person once in a run for each agency. */
async function remindAll(ctx: Ctx): Promise<void> {
  for (;;) {
    const done = await inTransaction(ctx, async (open) => {
      const due = await lockDue(open, AT_ONCE);
      await setReminded(
        open,
        due.map(({ id }) => id),
      );
      const byBook = Map.groupBy(due, (task) => `${task.assignee_id} ${task.agency_id}`);
      await notify(
        open,
        'lead_task',
        [...byBook.values()].flatMap((tasks) => {
          const accountId = tasks[0]?.assignee_id ?? null;
          return accountId === null ? [] : { accountId, ...reminderOf(tasks) };
        }),
      );
      return due.length;
    });
    if (done < AT_ONCE) return;
  }
}

/** Notifies someone of a lead that a rule gave them, unless it was passed on or erased meanwhile. */
async function announce(ctx: Ctx, leadId: number, accountId: number): Promise<void> {
  const lead = await readLead(ctx, leadId);
  if (lead?.owner_id !== accountId) return;
  const notice = { accountId, params: { lead: lead.name, leadId }, path: `/user/leads?lead=${leadId}` };
  await inTransaction(ctx, (open) => notify(open, 'lead_routed', [notice]));
}

export const jobs = [
  handleJob(remindOfTasks, (ctx: Ctx) => remindAll(ctx)),
  handleJob(measureService, (ctx: Ctx) => measure(ctx)),
  handleJob(announceRouted, (ctx: Ctx, { leadId, accountId }) => announce(ctx, leadId, accountId)),
];
