import { categoriesById } from '@keystead/catalogue/server';
import { languageName } from '@keystead/kit/language';
import { textFacts } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { codeText, factsOf, type ReviewContent, type ReviewFile, type Says } from '@keystead/platform/review';
import { COLUMN_FIELDS, type ColumnField } from '../fields.ts';
import type { ProjectRow } from './reading.queries.ts';

/** Returns the content of a project, as staff compare it: every word of it, and every file. */
export async function contentOf(ctx: Ctx, row: ProjectRow): Promise<ReviewContent> {
  const category = (await categoriesById(ctx)).get(row.category_id);
  const place = ['place', `${row.latitude}, ${row.longitude}`] as const;
  // Fields that staff read under another name, or otherwise than they are stored.
  const said: Partial<Record<ColumnField, readonly [field: string, value: string]>> = {
    category_id: ['category', category?.name ?? String(row.category_id)],
    type: ['project_type', row.type],
    location: ['address', row.location],
    latitude: place,
    longitude: place,
  };
  const file = (role: string) => (stored: ReviewFile['file']) => ({ role, file: stored });
  return {
    facts: [
      ...factsOf({
        ...Object.fromEntries(COLUMN_FIELDS.map(([name]) => said[name] ?? [name, String(row[name])])),
        floors: row.plans.map((plan) => plan.title).join(', '),
      }),
      ...(await textFacts(ctx, 'project', row.id)),
    ],
    files: [
      file('title')(row.picture),
      ...row.gallery.map(({ picture }) => file('gallery')(picture)),
      ...(row.meta_picture ? [file('meta')(row.meta_picture)] : []),
      ...row.plans.map(({ document }) => file('plan')(document)),
      ...row.documents.map(({ document }) => file('document')(document)),
    ],
  };
}

/** Says the facts of projects. */
export const projectSays: Says = (facts) =>
  facts.map((fact) => {
    if (fact.field === 'project_type') return { ...fact, value: codeText(fact.value) };
    return fact.field === 'language' ? { ...fact, value: languageName(fact.value, 'en') } : fact;
  });
