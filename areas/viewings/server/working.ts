import { notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { sendOrLog } from '@keystead/platform/mail';
import type { z } from 'zod';
import { REMINDERS, SIDES } from '../rules.ts';
import { noticesOf } from './announcing.service.ts';
import { askAll } from './asking.service.ts';
import { announceBooked } from './booking.service.ts';
import { readDue } from './calendars/calendars.service.ts';
import { mailToGuest } from './guests/guest-mails.ts';
import { sweepGuests } from './guests/lapsing.service.ts';
import { merge } from './guests/merging.service.ts';
import {
  ask,
  giveTurns,
  mailGuest,
  mailViewing,
  makeKnown,
  mergeGuests,
  readCalendars,
  remind,
  sweepHolds,
  withdraw,
} from './viewings.jobs.ts';
import { lockToRemind, readViewing, setReminders } from './viewings.queries.ts';
import { giveAllTurns, giveTurnsOf } from './waiting/turns.service.ts';
import { withdrawGone } from './withdrawing.service.ts';
import { mailOf } from './wording.service.ts';

async function mail(ctx: Ctx, payload: z.output<typeof mailViewing.payload>): Promise<void> {
  const viewing = await readViewing(ctx, payload.viewingId);
  if (viewing?.sequence !== payload.sequence) return;
  const message = await mailOf(ctx, viewing, payload);
  if (!message) return;
  await sendOrLog(ctx, message, 'a mail about a viewing could not be delivered');
}

/** Viewings that one transaction reminds of. */
const AT_ONCE = 200;

/** Reminds of all that is due, each time once; who has booked within the last day hears of the last hours alone. */
async function remindAll(ctx: Ctx): Promise<void> {
  const [dayMs, hoursMs] = REMINDERS.map((seconds) => seconds * 1000) as [number, number];
  const now = ctx.now().getTime();
  const due = { soon: new Date(now + dayMs), late: new Date(now + hoursMs) };
  for (;;) {
    const done = await inTransaction(ctx, async (open) => {
      const rows = await lockToRemind(open, due, AT_ONCE);
      const agreed = rows.filter(({ starts_at: startsAt, updated_at: since, reminders }) => {
        const wait = startsAt.getTime() - since.getTime();
        return wait > (reminders === 0 && startsAt > due.late ? dayMs : hoursMs);
      });
      for (const { id, starts_at: startsAt } of rows)
        await setReminders(open, id, startsAt <= due.late ? REMINDERS.length : 1);
      for (const { guest_id: guestId } of agreed)
        if (guestId !== null) await open.jobs.enqueue(open.db, mailGuest, { guestId, what: 'reminder' });
      const notices = await Promise.all(SIDES.map((side) => noticesOf(open, agreed, side)));
      await notify(open, 'viewing_reminder', notices.flat());
      return rows.length;
    });
    if (done < AT_ONCE) return;
  }
}

export const jobs = [
  // Before the mails, which it asks for.
  handleJob(makeKnown, (ctx: Ctx, { viewingId }) => announceBooked(ctx, viewingId)),
  handleJob(mailViewing, (ctx: Ctx, payload) => mail(ctx, payload)),
  handleJob(ask, (ctx: Ctx) => askAll(ctx)),
  handleJob(readCalendars, (ctx: Ctx) => readDue(ctx)),
  handleJob(remind, (ctx: Ctx) => remindAll(ctx)),
  handleJob(mailGuest, (ctx: Ctx, payload) => mailToGuest(ctx, payload)),
  handleJob(mergeGuests, (ctx: Ctx, { accountId }) => merge(ctx, accountId)),
  handleJob(sweepHolds, (ctx: Ctx) => sweepGuests(ctx)),
  handleJob(giveTurns, (ctx: Ctx, { agentId }) =>
    agentId === undefined ? giveAllTurns(ctx) : giveTurnsOf(ctx, agentId),
  ),
  handleJob(withdraw, (ctx: Ctx) => withdrawGone(ctx)),
];
