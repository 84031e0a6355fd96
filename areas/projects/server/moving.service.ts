import { categoriesById } from '@keystead/catalogue/server';
import type { FieldIssue } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { type ProjectDraft, projectIssues } from '../rules.ts';
import { createProject, type NewProject } from './creating.service.ts';

/** A project as another system had it, its files stored already. */
export interface MovedProject extends Omit<NewProject, 'draft' | 'picture' | 'metaPicture' | 'createdAt'> {
  readonly draft: Partial<ProjectDraft>;
  readonly picture: StoredPicture | undefined;
  readonly createdAt: Date | undefined;
}

/** Writes a project of another system by the rules of posting. @returns its number, or what is wrong with it */
export async function moveProject(
  ctx: Ctx,
  { draft, picture, createdAt, ...project }: MovedProject,
): Promise<{ id: number } | { issues: readonly FieldIssue[] }> {
  const categories = await categoriesById(ctx);
  const issues = projectIssues(draft, (id) => categories.has(id));
  if (!picture) issues.push({ field: 'image', message: 'is required' });
  if (issues.length > 0 || !picture) return { issues };
  const id = await createProject(ctx, {
    ...project,
    draft: draft as ProjectDraft,
    picture,
    metaPicture: null,
    ...(createdAt && { createdAt }),
  });
  return { id };
}
