import { ensureCity } from '@keystead/catalogue/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import { COLUMN_FIELDS } from '../fields.ts';
import { type ProjectDraft, type ProjectState, projectSlug } from '../rules.ts';
import { announce } from './life.service.ts';
import { type NewUnit, seedUnits } from './units.changing.service.ts';
import { readPlanIds } from './units.queries.ts';
import * as table from './writing.queries.ts';

/** A project with its stored files, checked before; what it is written from by the form and by the demo world. */
export interface NewProject {
  readonly ownerId: number;
  readonly draft: ProjectDraft;
  /** Wish for the readable address; the title serves when absent. */
  readonly slug?: string | undefined;
  readonly state: ProjectState;
  readonly picture: StoredPicture;
  readonly metaPicture: StoredPicture | null;
  readonly gallery: readonly { picture: StoredPicture; alt: string }[];
  readonly documents: readonly StoredDocument[];
  readonly plans: readonly table.PlanValues[];
  /** Their `plan_id` names floors by their place in `plans`, from 1. */
  readonly units?: readonly NewUnit[];
  /** Now, unless said otherwise. */
  readonly createdAt?: Date;
  /** What a seed calls it. */
  readonly externalId?: string;
}

/** Writes a project with everything that belongs to it, in one transaction or in the caller's. @returns its number */
export async function createProject(ctx: Ctx, project: NewProject): Promise<number> {
  const { draft, state, ownerId, createdAt = ctx.now(), externalId } = project;
  return inTransaction(ctx, async (open) => {
    const { city: name, state: region, country, latitude, longitude } = draft;
    const cityId = await ensureCity(open, { name, state: region, country, latitude, longitude });
    const slug = await freeSlug(open, projectSlug(project.slug, draft.title), 0);
    const values = valuesOf(draft, cityId, project);
    const id = await table.insertProject(open, values, { slug, ownerId, state, createdAt, externalId });
    await table.writePlans(open, id, project.plans);
    await seedUnits(open, id, await withPlans(open, id, project.units ?? []));
    await table.insertPictures(open, id, project.gallery);
    await table.insertDocuments(open, id, project.documents);
    await table.insertEvent(open, id, 'posted', { at: createdAt });
    await announce(open, id);
    return id;
  });
}

/** Returns units with the numbers of the floors that have just been written. */
async function withPlans(ctx: Ctx, projectId: number, units: readonly NewUnit[]): Promise<NewUnit[]> {
  const plans = [...(await readPlanIds(ctx, projectId))];
  return units.map((unit) => {
    const place = unit.values.plan_id;
    return {
      ...unit,
      values: { ...unit.values, plan_id: place === null ? null : (plans[place - 1] ?? null) },
    };
  });
}

/** Writes the projects of a seed that are not there yet. */
export async function seedProjects(
  ctx: Ctx,
  projects: readonly (NewProject & { externalId: string })[],
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    for (const project of projects) {
      if (!(await table.isKnown(open, project.externalId))) await createProject(open, project);
    }
  });
}

/** Returns the row of a draft. */
export function valuesOf(
  draft: ProjectDraft,
  cityId: number,
  { picture, metaPicture }: { picture: StoredPicture; metaPicture: StoredPicture | null },
): table.ProjectValues {
  const trimmed = COLUMN_FIELDS.map(([name]) => {
    const value = draft[name];
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return {
    ...(Object.fromEntries(trimmed) as ProjectDraft),
    city_id: cityId,
    meta_picture: metaPicture,
    picture,
  };
}

/** Tries at a free address; each lost race means that someone else's project was written. */
const TRIES = 200;

/**
 * Reserves a readable address: the wish itself, or with `-2`, `-3`, ... behind it.
 * @param holder the project it is for, 0 for one that is about to be written
 */
export async function freeSlug(ctx: Ctx, wish: string, holder: number): Promise<string> {
  if (await table.takeSlug(ctx, wish, holder)) return wish;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = `${wish}-${(await table.readHighestSlug(ctx, wish)) + 1}`;
    if (await table.takeSlug(ctx, slug, holder)) return slug;
  }
  throw new Error('No free address was found for a project');
}
