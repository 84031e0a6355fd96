import { consume, publicOwner } from '@keystead/accounts/server';
import { hasRight, readAgency, type Seat } from '@keystead/agencies/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type {
  fillLeadTemplate,
  getLeadTemplates,
  LeadTemplate,
  saveLeadTemplate,
} from '../contract.templates.ts';
import { filled, LIMITS, RATE_LIMITS, unknownField } from '../rules.ts';
import { readEvents, readLead } from './leads.queries.ts';
import { noRight, requireEditable, requireSeat } from './reach.ts';
import * as queries from './templates.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.readTemplate>>>;

const unknown = () => notFound('There is no such template.');
const mayEditOf = (seat: Seat) => hasRight(seat, 'edit_lead_templates');

/** Returns one's own templates and those of an agency. @throws ApiError not_found without a seat, forbidden */
export async function templatesOf(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getLeadTemplates>['data']> {
  const mayEdit = agencyId > 0 && mayEditOf(await requireSeat(ctx, agencyId));
  const rows = await queries.readTemplates(ctx, ctx.actor.accountId, agencyId === 0 ? null : agencyId);
  return {
    templates: rows.map((row) => wireOf(row, row.agency_id === null || mayEdit)),
    may_edit_agency: mayEdit,
  };
}

const wireOf = (row: Row, mayEdit: boolean): LeadTemplate => ({
  id: row.id,
  agency_id: row.agency_id ?? 0,
  name: row.name,
  text: row.body,
  may_edit: mayEdit,
});

/** @throws ApiError not_found for one that is neither one's own nor of an agency of one's, forbidden where one sees it only */
async function requireTemplate(ctx: SignedInCtx, id: number, isChanged: boolean): Promise<Row> {
  const row = await queries.readTemplate(ctx, id);
  if (!row || (row.agency_id === null && row.account_id !== ctx.actor.accountId)) throw unknown();
  if (row.agency_id === null) return row;
  const seat = await requireSeat(ctx, row.agency_id).catch((error: unknown) => {
    // Another agency's does not exist.
    if (error instanceof ApiError && error.code === 'not_found') throw unknown();
    throw error;
  });
  if (isChanged && !mayEditOf(seat)) throw noRight();
  return row;
}

/**
 * Writes a template.
 * @throws ApiError not_found, forbidden, validation for a field that there is not, conflict where there are too many, too_many_requests
 */
export async function saveTemplate(
  ctx: SignedInCtx,
  { id, agency_id: agencyId, name, text: body }: Input<typeof saveLeadTemplate>,
): Promise<LeadTemplate> {
  const field = unknownField(body);
  if (field !== undefined) throw invalidField('text', `has the field “${field}”, which there is not`);
  await limit(ctx);
  return inTransaction(ctx, async (open) => {
    if (id !== undefined) {
      const row = await requireTemplate(open, id, true);
      await queries.updateTemplate(open, id, { name, body });
      return wireOf({ ...row, name, body }, true);
    }
    if (agencyId > 0 && !mayEditOf(await requireSeat(open, agencyId))) throw noRight();
    const owner =
      agencyId > 0
        ? { agency_id: agencyId, account_id: null }
        : { agency_id: null, account_id: open.actor.accountId };
    // So that two who add the last one at once do not both.
    await lockName(open.db, `lead templates ${owner.agency_id ?? 0} ${owner.account_id ?? 0}`);
    const rows = await queries.readTemplates(open, open.actor.accountId, owner.agency_id);
    if (rows.filter((row) => row.agency_id === owner.agency_id).length >= LIMITS.templates)
      throw new ApiError('conflict', 'There are as many templates as there can be.');
    const made = await queries.insertTemplate(open, { ...owner, name, body });
    return wireOf({ id: made, ...owner, name, body }, true);
  });
}

/** Deletes a template. @throws ApiError not_found, forbidden, too_many_requests */
export async function removeTemplate(ctx: SignedInCtx, id: number): Promise<void> {
  await limit(ctx);
  await inTransaction(ctx, async (open) => {
    await requireTemplate(open, id, true);
    await queries.deleteTemplate(open, id);
  });
}

/** Returns a template filled for a lead that one may answer. @throws ApiError not_found, forbidden */
export async function fillTemplate(
  ctx: SignedInCtx,
  { id, template_id: templateId }: Input<typeof fillLeadTemplate>,
): Promise<string> {
  const template = await requireTemplate(ctx, templateId, false);
  const lead = await requireEditable(ctx, await readLead(ctx, id));
  // Texts of an agency are for its own leads.
  if (template.agency_id !== null && template.agency_id !== lead.agency_id) throw unknown();
  const [events, people, agency] = await Promise.all([
    readEvents(ctx, id, LIMITS.events),
    publicOwner(ctx, [ctx.actor.accountId]),
    lead.agency_id === null ? undefined : readAgency(ctx, lead.agency_id),
  ]);
  return filled(template.body, {
    name: lead.name,
    home: events.find(({ listing_title: title }) => title !== '')?.listing_title ?? '',
    agent: people.get(ctx.actor.accountId)?.name ?? '',
    agency: agency?.name ?? '',
  });
}

const limit = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `lead-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);
