import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { LeadState, LostReason } from '../rules.ts';
import {
  type BookOwner,
  insertEvent,
  insertIdentities,
  insertLead,
  openBook,
  readFound,
  updateLead,
} from './capture.queries.ts';
import { insertTask, readHomeTitle, refreshNextTask } from './leads.queries.ts';
import { writeRouting, writeRule } from './routing.queries.ts';

const DAY_MS = 86_400_000;
/** Answers of the demo world come two hours after the question. */
const SEEDED_MINUTES = 120;

/** A lead of the demo world. */
export interface DemoLead {
  readonly book: BookOwner;
  readonly ownerId: number | null;
  readonly branchId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly listingId: number;
  /** What they wrote. */
  readonly text: string;
  /** How long ago. */
  readonly days: number;
  readonly state: LeadState;
  readonly lostReason?: LostReason;
  readonly answer?: string;
  readonly note?: string;
  /** Days until it is due; negative where it is overdue. */
  readonly task?: { readonly title: string; readonly days: number };
}

/** Writes leads of the demo world; those whose address is there are left as they are. */
export async function seedLeads(ctx: Ctx, leads: readonly DemoLead[]): Promise<void> {
  for (const lead of leads) await inTransaction(ctx, (open) => seedOne(open, lead));
}

/** Writes a rule of the demo world by which who reads the site in a language goes to some; an agency with rules stays as it is. */
export async function seedRouting(
  ctx: Ctx,
  agencyId: number,
  { timeZone, language, people }: { timeZone: string; language: string; people: readonly number[] },
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    if (!(await writeRouting(open, agencyId, { version: 0, timeZone }))) return;
    const rule = { agency_id: agencyId, place: 0, kind: 'language', language } as const;
    await writeRule(open, undefined, rule, people);
  });
}

async function seedOne(open: Ctx, lead: DemoLead): Promise<void> {
  const identities = [{ kind: 'email', value: lead.email.toLowerCase() }] as const;
  const bookId = await openBook(open, lead.book);
  if ((await readFound(open, bookId, identities)).length > 0) return;
  const { name, email, phone, ownerId: owner_id, branchId: branch_id, listingId, ownerId } = lead;
  const now = open.now();
  const asked = { ...open, now: () => new Date(now.getTime() - lead.days * DAY_MS) };
  const answered = { ...open, now: () => new Date(asked.now().getTime() + DAY_MS / 12) };
  const person = { book_id: bookId, account_id: null, name, email, phone };
  const id = await insertLead(asked, { ...person, owner_id, branch_id });
  await insertIdentities(open, bookId, id, identities);
  await insertEvent(asked, {
    lead_id: id,
    kind: 'enquiry',
    listing_id: listingId,
    listing_title: await readHomeTitle(open, listingId),
    body: lead.text,
  });
  const by = { lead_id: id, actor_id: ownerId };
  if (lead.answer) await insertEvent(answered, { ...by, kind: 'answer', body: lead.answer });
  if (lead.note) await insertEvent(answered, { ...by, kind: 'note', body: lead.note });
  if (lead.state !== 'new') {
    await insertEvent(answered, { ...by, kind: 'state', after: lead.state, version: 2 });
    const change = { state: lead.state, lost_reason: lead.lostReason ?? null, version: 2 };
    await updateLead(open, id, {
      ...change,
      ...(lead.answer && { first_answered_at: answered.now(), first_answer_minutes: SEEDED_MINUTES }),
    });
  }
  if (!lead.task || ownerId === null) return;
  const dueAt = new Date(now.getTime() + lead.task.days * DAY_MS);
  await insertTask(open, { leadId: id, title: lead.task.title, dueAt, assigneeId: ownerId });
  await refreshNextTask(open, id);
}
