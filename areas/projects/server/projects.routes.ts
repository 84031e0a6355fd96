import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx, SignedInCtx } from '@keystead/platform/context';
import { getAddedProjects, getProjectDetail, getProjects, postProject } from '../contract.ts';
import { lifeRoutes } from './life.routes.ts';
import { saveProject } from './posting.service.ts';
import { ownProjects, projectDetailFor, publicProjects, similarProjects } from './reading.service.ts';
import { textRoutes } from './texts.routes.ts';
import { unitRoutes } from './units.routes.ts';
import { viewRoutes } from './views.routes.ts';

async function answerPost(
  ctx: SignedInCtx,
  form: Input<typeof postProject>,
): Promise<Result<typeof postProject>> {
  const project = await saveProject(ctx, form);
  const waits = project.request_status === 'pending';
  const done = form.id === undefined ? 'Your project is live.' : 'Your changes are saved.';
  return { message: waits ? 'Your project is waiting for review.' : done, data: [project] };
}

async function answerProjects(
  ctx: Ctx,
  input: Input<typeof getProjects>,
): Promise<Result<typeof getProjects>> {
  const { items, total } = await publicProjects(ctx, input);
  return { data: items, total };
}

async function answerDetail(
  ctx: Ctx,
  input: Input<typeof getProjectDetail>,
): Promise<Result<typeof getProjectDetail>> {
  if (input.slug_id === undefined && input.id === undefined) throw invalidField('slug_id', 'is required');
  const { preview: isPreview, text_language: textLanguage } = input;
  const which = { slug: input.slug_id, id: input.id };
  const { detail, row } = await projectDetailFor(ctx, which, { isPreview, textLanguage });
  const similar = input.get_similar ? await similarProjects(ctx, row) : [];
  return { data: detail, similar_projects: similar, total: 1 };
}

async function answerOwn(
  ctx: SignedInCtx,
  input: Input<typeof getAddedProjects>,
): Promise<Result<typeof getAddedProjects>> {
  const { slug_id: slug, id, request_status: review, status, newest_first: newestFirst } = input;
  const filter = {
    slug,
    id,
    review,
    isActive: status === undefined ? undefined : status === '1',
    newestFirst,
  };
  const { items, rows, total, views } = await ownProjects(ctx, ctx.actor.accountId, filter, input);
  if (slug === undefined && id === undefined) return { data: items, total, total_clicks: views };
  const [[item], [row]] = [items, rows];
  if (!item || !row) throw notFound('You have no such project.');
  return { data: item, total, total_clicks: views, similar_projects: await similarProjects(ctx, row) };
}

export const routes: Route<Contexts>[] = [
  route(postProject, answerPost),
  route(getProjects, answerProjects),
  route(getProjectDetail, answerDetail),
  route(getAddedProjects, answerOwn),
  ...lifeRoutes,
  ...viewRoutes,
  ...unitRoutes,
  ...textRoutes,
];
