import { notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { announceRouted, measureService, remindOfTasks } from './leads.jobs.ts';
import { lockDue, readLead, setReminded } from './leads.queries.ts';
import { measure } from './service.service.ts';

/** Tasks that one transaction reminds of. */
const AT_ONCE = 200;

/** Reminds of all that is due, each task once. */
async function remindAll(ctx: Ctx): Promise<void> {
  for (;;) {
    const done = await inTransaction(ctx, async (open) => {
      const due = await lockDue(open, AT_ONCE);
      await setReminded(
        open,
        due.map(({ id }) => id),
      );
      const notices = due.flatMap(({ title, assignee_id: accountId, lead_id: leadId, name }) =>
        accountId === null
          ? []
          : [{ accountId, params: { task: title, lead: name }, path: `/user/leads?lead=${leadId}` }],
      );
      await notify(open, 'lead_task', notices);
      return due.length;
    });
    if (done < AT_ONCE) return;
  }
}

/** Notifies someone of a lead that a rule gave them, unless it was passed on or erased meanwhile. */
async function announce(ctx: Ctx, leadId: number, accountId: number): Promise<void> {
  const lead = await readLead(ctx, leadId);
  if (lead?.owner_id !== accountId) return;
  const notice = { accountId, params: { lead: lead.name }, path: `/user/leads?lead=${leadId}` };
  await inTransaction(ctx, (open) => notify(open, 'lead_routed', [notice]));
}

export const jobs = [
  handleJob(remindOfTasks, (ctx: Ctx) => remindAll(ctx)),
  handleJob(measureService, (ctx: Ctx) => measure(ctx)),
  handleJob(announceRouted, (ctx: Ctx, { leadId, accountId }) => announce(ctx, leadId, accountId)),
];
