import { categoriesById } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import { factsOf, type ReviewContent, type ReviewFile } from '@keystead/platform/review';
import type { ProjectRow } from './reading.queries.ts';

/** Returns the content of a project, as staff compare it: every word of it, and every file. */
export async function contentOf(ctx: Ctx, row: ProjectRow): Promise<ReviewContent> {
  const category = (await categoriesById(ctx)).get(row.category_id);
  const { title, description, type, city, state, country, location, latitude, longitude } = row;
  const { video_link, meta_title, meta_description, meta_keywords } = row;
  const file = (role: string) => (stored: ReviewFile['file']) => ({ role, file: stored });
  return {
    facts: factsOf({
      title,
      description,
      category: category?.name ?? String(row.category_id),
      project_type: type,
      city,
      state,
      country,
      address: location,
      place: `${latitude}, ${longitude}`,
      video_link,
      meta_title,
      meta_description,
      meta_keywords,
      floors: row.plans.map((plan) => plan.title).join(', '),
    }),
    files: [
      file('title')(row.picture),
      ...row.gallery.map(({ picture }) => file('gallery')(picture)),
      ...(row.meta_picture ? [file('meta')(row.meta_picture)] : []),
      ...row.plans.map(({ document }) => file('plan')(document)),
      ...row.documents.map(({ document }) => file('document')(document)),
    ],
  };
}
