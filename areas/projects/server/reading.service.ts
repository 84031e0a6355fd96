import { categoriesById } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { rotationSlot } from '@keystead/kit/time';
import { surroundingsOf, withheldContacts } from '@keystead/listings/server';
import { mayUse } from '@keystead/plans/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { Page } from '@keystead/platform/db';
import { lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import type { getProjects, OwnProject, ProjectDetail, ProjectItem } from '../contract.ts';
import { accessObstacle, PROJECT_LIMITS } from '../rules.ts';
import { projectAdvertisements, projectPromotions } from './extension-points.ts';
import {
  countByOwner,
  findOwn,
  findPublic,
  findSimilar,
  findVisible,
  isProjectSlug,
  type OwnFilter,
  type ProjectRow,
  readProjects,
  type Which,
  wasDeleted,
} from './reading.queries.ts';
import { readSurroundings } from './surroundings.queries.ts';
import { projectTexts } from './texts.service.ts';
import { readViewDays } from './views.queries.ts';
import { countView } from './views.ts';
import { toDetail, toItem, toOwn, type WireContext } from './wire.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Returns one page of public projects, newest first. */
export async function publicProjects(
  ctx: Ctx,
  asked: Partial<Input<typeof getProjects>> & Page,
): Promise<{ items: ProjectItem[]; total: number }> {
  const days = { '0': 7, '1': 1 } as const;
  const filter = {
    slug: asked.slug_id,
    id: asked.id,
    ownerId: asked.userid,
    search: asked.search,
    categoryId: asked.category_id,
    city: asked.city,
    state: asked.state,
    country: asked.country,
    postedSince:
      asked.posted_since && new Date(ctx.now().getTime() - days[asked.posted_since] * DAY_MILLISECONDS),
    type: asked.type,
    ...offerIn(asked),
    ...(asked.get_featured && {
      ids: [...(await projectPromotions.get()(ctx, 'all'))],
      slot: rotationSlot(ctx.now()),
    }),
  };
  const { ids, total } = await findPublic(ctx, filter, asked);
  return { items: await projectItems(ctx, ids), total };
}

/** Returns what is asked of units; the condition is of one unit, not of several together. */
function offerIn({
  has_available: isAvailable,
  min_price: minPrice,
  max_price: maxPrice,
  bedrooms,
  sort,
}: Partial<Input<typeof getProjects>>) {
  const isAsked = isAvailable || [minPrice, maxPrice, bedrooms].some((part) => part !== undefined);
  return {
    ...(isAsked && { offer: { minPrice, maxPrice, bedrooms } }),
    ...(sort === 'price_asc' && { byPrice: 'asc' as const }),
    ...(sort === 'price_desc' && { byPrice: 'desc' as const }),
  };
}

/** Items in the order of `ids`, no matter who may see them: callers take ids from what their reader may see. */
export async function projectItems(ctx: Ctx, ids: readonly number[]): Promise<ProjectItem[]> {
  if (ids.length === 0) return [];
  const rows = await readProjects(ctx, ids);
  const context = await wireContextFor(ctx, rows);
  return rows.map((row) => toItem(row, context));
}

/**
 * Returns one project in full: a public one, or the reader's own. Counts as a view unless it is their
 * own, or a page's that is only looked ahead at.
 * @param options.textLanguage the language that `text` is in, where it is translated to it
 * @throws ApiError as `openProject`
 */
export async function projectDetailFor(
  ctx: Ctx,
  which: Which,
  { isPreview = false, textLanguage }: { isPreview?: boolean; textLanguage?: string | undefined } = {},
): Promise<{ detail: ProjectDetail; row: ProjectRow }> {
  const row = await openRow(ctx, which);
  if (row.owner_id !== ctx.actor?.accountId && !isPreview) countView(ctx, row.id);
  const [context, texts, around] = await Promise.all([
    wireContextFor(ctx, [row]),
    projectTexts.in(ctx, [row], textLanguage),
    readSurroundings(ctx, row.id),
  ]);
  const detail = {
    ...toDetail(row, context),
    text: texts.get(row.id) ?? null,
    surroundings: surroundingsOf(around ?? null),
  };
  return { detail, row };
}

/**
 * Returns the number of a project whose details the reader may see.
 * @throws ApiError not_found, gone; payment_required without the feature `project_access`
 */
export async function openProject(ctx: Ctx, which: Which): Promise<number> {
  return (await openRow(ctx, which)).id;
}

async function openRow(ctx: Ctx, which: Which): Promise<ProjectRow> {
  const readerId = ctx.actor?.accountId ?? 0;
  const meant = await numberMeant(ctx, which);
  const id = await findVisible(ctx, meant, readerId);
  const [row] = id === undefined ? [] : await readProjects(ctx, [id]);
  if (!row) throw await missing(ctx, meant);
  const isOwner = row.owner_id === readerId;
  if (accessObstacle({ isOwner, hasAccess: isOwner || (await mayUse(ctx, readerId, 'project_access')) })) {
    throw new ApiError('payment_required', 'Details of projects need a package that includes them.', {
      extra: { feature: 'project_access' },
    });
  }
  return row;
}

/** Takes a number in place of a readable address for a project's id, unless a project has or had that address. */
async function numberMeant(ctx: Ctx, which: Which) {
  const { slug, id } = which;
  if (slug === undefined || id !== undefined || !/^[1-9]\d{0,8}$/.test(slug)) return which;
  return (await isProjectSlug(ctx, slug)) ? which : { id: Number(slug) };
}

/** Counts a look at a project that came without reading it. Owners do not count. */
export async function lookedAt(ctx: Ctx, id: number): Promise<void> {
  const readerId = ctx.actor?.accountId ?? 0;
  const { ids } = await findPublic(ctx, { id }, { limit: 1, offset: 0 });
  const [row] = await readProjects(ctx, ids);
  if (row && row.owner_id !== readerId) countView(ctx, row.id);
}

/** Returns the statistics of an own project in the last `days` days, today included. @throws ApiError not_found */
export async function statisticsOf(
  ctx: SignedInCtx,
  which: Which,
  days: number,
): Promise<{ days: { day: string; views: number }[]; total_views: number }> {
  const filter = { ...which, newestFirst: false };
  const { ids, views } = await findOwn(ctx, ctx.actor.accountId, filter, { limit: 1, offset: 0 });
  const [id] = which.slug === undefined && which.id === undefined ? [] : ids;
  if (id === undefined) throw notFound('You have no such project.');
  const today = ctx.now().toISOString().slice(0, 10);
  return { days: await readViewDays(ctx, id, today, days), total_views: views };
}

/** Returns why there is no project to show; of one that is gone for good the answer names others. */
async function missing(ctx: Ctx, which: Which): Promise<ApiError> {
  if (!(await wasDeleted(ctx, which))) return notFound('There is no such project.');
  const { ids } = await findPublic(ctx, {}, { limit: PROJECT_LIMITS.similar, offset: 0 });
  return new ApiError('gone', 'This project has been removed by its owner.', {
    extra: { similar_projects: await projectItems(ctx, ids) },
  });
}

/** Returns projects anybody may see of the same city or category. */
export async function similarProjects(ctx: Ctx, row: ProjectRow): Promise<ProjectItem[]> {
  return projectItems(ctx, await findSimilar(ctx, row, PROJECT_LIMITS.similar));
}

/** Returns one page of someone's own projects. */
export async function ownProjects(
  ctx: Ctx,
  ownerId: number,
  filter: OwnFilter,
  page: Page,
): Promise<{ items: OwnProject[]; rows: ProjectRow[]; total: number; views: number }> {
  const { ids, total, views } = await findOwn(ctx, ownerId, filter, page);
  const rows = await readProjects(ctx, ids);
  const [context, open] = await Promise.all([
    wireContextFor(ctx, rows),
    projectAdvertisements.get()(ctx, ids),
  ]);
  const advertised = new Map(open.map((one) => [one.thingId, one]));
  return { items: rows.map((row) => toOwn(row, context, advertised.get(row.id))), rows, total, views };
}

/** Counts public projects by owner; cached briefly. */
export const projectCounts = lookup('projects', countByOwner);

/** Returns one page of someone's public projects, newest first, for the page of an agent. */
export async function projectsOf(
  ctx: Ctx,
  ownerId: number,
  page: Page,
): Promise<{ items: ProjectItem[]; total: number }> {
  const { ids, total } = await findPublic(ctx, { ownerId }, page);
  return { items: await projectItems(ctx, ids), total };
}

async function wireContextFor(ctx: Ctx, rows: readonly ProjectRow[]): Promise<WireContext> {
  const [categories, promoted, withheld, settings] = await Promise.all([
    categoriesById(ctx),
    projectPromotions.get()(
      ctx,
      rows.map(({ id }) => id),
    ),
    withheldContacts(
      ctx,
      rows.map((row) => row.owner_id),
    ),
    getSettings(ctx),
  ]);
  return { ctx, categories, promoted, withheld, siteName: settings.adminName };
}
