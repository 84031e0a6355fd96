import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { HistoryLine, OwnProperty } from '../contract.ts';
import { type LifeAction, type OWN_ACTIONS, type OWN_SORTS, OWN_STATES, type OwnState } from '../rules.ts';
import {
  type ColleagueRight,
  colleagueMay,
  listedLeads,
  listingAdvertisements,
  listingAgencies,
  listingInterest,
  listingWeek,
  promotions,
} from './extension-points.ts';
import { readOwnHistory } from './history.queries.ts';
import { changeState, lockOwn, renewListing } from './life.service.ts';
import { type OwnFilter, type OwnRow, readOwnIds, readOwnPage, readOwnSums } from './own.queries.ts';
import { readPrivatePapers } from './papers.queries.ts';
import { wireContextFor } from './reading.service.ts';
import { listingIdAt } from './slugs.service.ts';
import { readBriefs } from './titles.queries.ts';
import { toOwn } from './wire.ts';

/** One page of someone's own listings, and what all that match have together. */
export interface OwnPage {
  items: OwnProperty[];
  rows: OwnRow[];
  total: number;
  views: number;
  likes: number;
  /** How many there are in each state, the filter's own left aside. */
  states: Record<OwnState, number>;
}

export async function ownProperties(
  ctx: Ctx,
  ownerId: number,
  filter: OwnFilter,
  page: { limit: number; offset: number; sort: (typeof OWN_SORTS)[number] },
): Promise<OwnPage> {
  const [rows, sums, { listingDays }] = await Promise.all([
    readOwnPage(ctx, ownerId, filter, page),
    readOwnSums(ctx, ownerId, filter),
    getSettings(ctx),
  ]);
  const ids = rows.map((row) => row.id);
  const [context, advertisements, interest, weeks, papers, agencies] = await Promise.all([
    wireContextFor(ctx, ids),
    listingAdvertisements.get()(ctx, ids),
    listingInterest.get()(ctx, ids),
    listingWeek.get()(ctx, ids),
    readPrivatePapers(ctx, ids),
    listingAgencies.get()(ctx, ids),
  ]);
  const met = ids.filter((id) => (interest.get(id)?.leads ?? 0) > 0);
  const listed =
    met.length === 0
      ? new Map<number, number>()
      : await listedLeads.get()(
          ctx,
          met.map((id) => ({ id, agencyId: agencies.get(id)?.id ?? 0 })),
        );
  const items = rows.map((row) =>
    toOwn(row, context, {
      interest: interest.get(row.id),
      listedLeads: listed.get(row.id) ?? 0,
      week: weeks.get(row.id),
      advertisement: advertisements.find(({ thingId }) => thingId === row.id),
      listingDays,
      agency: agencies.get(row.id) ?? null,
      privatePapers: papers.filter(({ listingId }) => listingId === row.id),
    }),
  );
  const states = Object.fromEntries(OWN_STATES.map((state) => [state, 0])) as Record<OwnState, number>;
  for (const { state, total } of sums) states[state] = total;
  const matching = sums.filter(({ state }) => filter.state === undefined || filter.state === state);
  const sum = (of: 'total' | 'views' | 'likes') => matching.reduce((all, one) => all + Number(one[of]), 0);
  return { items, rows, total: sum('total'), views: sum('views'), likes: sum('likes'), states };
}

/** Whose listing one is, and what someone may do with it in their place. */
interface InPlaceOf {
  readonly ownerId: number;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** Returns in whose place someone sees one listing: their own, unless it is one of a colleague that they may see. */
export async function inPlaceOf(
  ctx: Ctx,
  accountId: number,
  which: { id?: number | undefined; slug?: string | undefined },
): Promise<InPlaceOf> {
  const own = { ownerId: accountId, mayEdit: true, mayDelete: true };
  const id = which.id ?? (which.slug === undefined ? undefined : await listingIdAt(ctx, which.slug));
  const brief = id === undefined ? undefined : (await readBriefs(ctx, [id])).get(id);
  if (!brief || brief.ownerId === accountId || !(await may(brief.id, 'see'))) return own;
  const [mayEdit, mayDelete] = await Promise.all([may(brief.id, 'edit'), may(brief.id, 'delete')]);
  return { ownerId: brief.ownerId, mayEdit, mayDelete };

  function may(listingId: number, right: ColleagueRight): Promise<boolean> {
    return colleagueMay.get()(ctx, accountId, listingId, right);
  }
}

/** Returns what may be done with a listing of a colleague. */
export const allowedFor = ({ mayEdit, mayDelete }: InPlaceOf, can: readonly LifeAction[]): LifeAction[] =>
  can.filter((action) => (action === 'delete' ? mayDelete : mayEdit));

/** Returns the ids of someone's listings that match, newest first. */
export function ownIds(ctx: Ctx, ownerId: number, filter: OwnFilter = {}): Promise<number[]> {
  return readOwnIds(ctx, ownerId, filter);
}

/** Returns the ids of someone's listings that are featured now. */
export async function promotedOf(ctx: Ctx, ownerId: number): Promise<number[]> {
  return [...(await promotions.get()(ctx, await readOwnIds(ctx, ownerId)))];
}

/** Returns what happened to an own listing, newest first. */
export async function historyOf(ctx: Ctx, { id, owner_id: ownerId }: OwnRow): Promise<HistoryLine[]> {
  const rows = await readOwnHistory(ctx, id, ownerId);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What became of one listing of many. */
interface Outcome {
  id: number;
  title: string;
  is_done: boolean;
  is_changed: boolean;
  message: string;
  can: LifeAction[];
}

/**
 * One action on many listings, one after the other, each in a transaction of its own: what cannot be done to one leaves
 * it as it was and does not stop the others.
 */
export async function changeEach(
  ctx: SignedInCtx,
  ids: readonly number[],
  action: (typeof OWN_ACTIONS)[number],
): Promise<Outcome[]> {
  const { accountId: ownerId } = ctx.actor;
  const wanted = [...new Set(ids)];
  const briefs = await readBriefs(ctx, wanted);
  const outcomes: Outcome[] = [];
  for (const id of wanted) {
    const brief = briefs.get(id);
    const named = { id, title: brief?.ownerId === ownerId ? brief.title : '' };
    try {
      const is_changed = await changeOne(ctx, id, action, ownerId);
      outcomes.push({ ...named, is_done: true, is_changed, message: '', can: [] });
    } catch (error) {
      outcomes.push({ ...named, is_done: false, is_changed: false, ...apiErrorOf(ctx, error) });
    }
  }
  return outcomes;
}

/** Changes one listing. @returns whether its state was another before @throws ApiError */
function changeOne(
  ctx: SignedInCtx,
  id: number,
  action: (typeof OWN_ACTIONS)[number],
  ownerId: number,
): Promise<boolean> {
  const by = { who: 'owner', ownerId } as const;
  return inTransaction(ctx, async (open) => {
    const { isActive } = await lockOwn(open, id, by);
    await (action === 'renew' ? renewListing(open, id, by) : changeState(open, id, action, by));
    return action === 'activate' ? !isActive : action === 'deactivate' ? isActive : true;
  });
}

/** Returns why one of many was not changed. An error of ours is written down; the others go on. */
function apiErrorOf(ctx: Ctx, error: unknown): Pick<Outcome, 'message' | 'can'> {
  if (!(error instanceof ApiError)) {
    ctx.log.error({ err: error }, 'changing one of many listings failed');
    return { message: 'Something went wrong on our side. Nothing was changed; please try again.', can: [] };
  }
  return { message: error.message, can: (error.extra?.allowed as LifeAction[] | undefined) ?? [] };
}
