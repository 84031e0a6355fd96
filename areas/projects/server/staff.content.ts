import { categoriesById } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { ReviewContent, ReviewFact, ReviewFile } from '@keystead/platform/review';
import type { ProjectRow } from './reading.queries.ts';

/** What the owner of a project says, as staff compare it: every word of it, and every file. */
export async function contentOf(ctx: Ctx, row: ProjectRow): Promise<ReviewContent> {
  const category = (await categoriesById(ctx)).get(row.category_id);
  const facts: ReviewFact[] = [
    { field: 'title', value: row.title },
    { field: 'description', value: row.description },
    { field: 'category', value: category?.name ?? String(row.category_id) },
    { field: 'project_type', value: row.type },
    { field: 'city', value: row.city },
    { field: 'state', value: row.state },
    { field: 'country', value: row.country },
    { field: 'address', value: row.location },
    { field: 'place', value: `${row.latitude}, ${row.longitude}` },
    { field: 'video_link', value: row.video_link },
    { field: 'meta_title', value: row.meta_title },
    { field: 'meta_description', value: row.meta_description },
    { field: 'meta_keywords', value: row.meta_keywords },
    { field: 'floors', value: row.plans.map(({ title }) => title).join(', ') },
  ];
  const file = (role: string) => (stored: ReviewFile['file']) => ({ role, file: stored });
  return {
    facts: facts.filter(({ value }) => value !== ''),
    files: [
      file('title')(row.picture),
      ...row.gallery.map(({ picture }) => file('gallery')(picture)),
      ...(row.meta_picture ? [file('meta')(row.meta_picture)] : []),
      ...row.plans.map(({ document }) => file('plan')(document)),
      ...row.documents.map(({ document }) => file('document')(document)),
    ],
  };
}
