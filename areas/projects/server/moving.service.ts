import { categoriesById } from '@keystead/catalogue/server';
import type { FieldIssue } from '@keystead/http/errors';
import { cutTo } from '@keystead/kit/text';
import { siteLanguages } from '@keystead/languages/server';
import { LISTING_FIELDS, LISTING_LIMITS } from '@keystead/listings/contract';
import { deleteOriginals, writeText } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { LONGEST_PROJECT_REASON, type ProjectDraft, projectIssues } from '../rules.ts';
import { createProject, type NewProject } from './creating.service.ts';
import { updateState } from './writing.queries.ts';

/** A project as another system had it, its files stored already. */
export interface MovedProject extends Omit<NewProject, 'draft' | 'picture' | 'metaPicture' | 'createdAt'> {
  readonly draft: Partial<ProjectDraft>;
  readonly picture: StoredPicture | undefined;
  readonly createdAt: Date | undefined;
  /** Why it was rejected there. */
  readonly rejectReason?: string | undefined;
  /** What it says in other languages. */
  readonly texts?: readonly {
    readonly language: string;
    readonly title: string;
    readonly description: string;
  }[];
}

/** Writes a project of another system by the rules of posting. @returns its number, or what is wrong with it */
export async function moveProject(
  ctx: Ctx,
  { draft, picture, createdAt, rejectReason, texts = [], ...project }: MovedProject,
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
  if (rejectReason !== undefined && project.state.review === 'rejected')
    await updateState(ctx, id, project.state, rejectReason.slice(0, LONGEST_PROJECT_REASON));
  await moveTexts(ctx, id, texts);
  return { id };
}

async function moveTexts(ctx: Ctx, id: number, texts: NonNullable<MovedProject['texts']>): Promise<void> {
  for (const { language, title, description } of texts.slice(0, LISTING_LIMITS.languages))
    await writeText(ctx, 'project', id, {
      language,
      title: cutTo(title, LISTING_FIELDS.title.most),
      description: cutTo(description, LISTING_FIELDS.description.most),
      meta_title: '',
      meta_description: '',
      meta_keywords: '',
      is_machine: false,
    });
  await deleteOriginals(ctx, 'project', [id], (await siteLanguages(ctx)).site);
}
