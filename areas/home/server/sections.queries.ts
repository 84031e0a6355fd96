import type { Ctx } from '@keystead/platform/context';
import { nextVersion, versionOf, writeOrder } from '@keystead/platform/db';
import type { SectionType } from '../rules.ts';

/** A row of the home page as the operator wants it. */
export interface Section {
  id: number;
  version: string;
  type: SectionType;
  /** "" for the title the site comes with. */
  title: string;
  position: number;
  isOn: boolean;
}

/** Returns all of them in the operator's order. */
export function readSections(ctx: Ctx): Promise<Section[]> {
  return ctx.db
    .selectFrom('home_section')
    .select(['id', 'title', 'position', 'is_on as isOn', versionOf('updated_at').as('version')])
    .select((eb) => eb.ref('type').$castTo<SectionType>().as('type'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Locks all of them, so that one at a time changes how the page stands. */
export async function lockSections(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('home_section').select('id').orderBy('id').forUpdate().execute();
}

export async function writeSection(
  ctx: Ctx,
  { id, title, isOn }: { id: number; title: string; isOn: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('home_section')
    .set({ title, is_on: isOn, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

/** Puts the named sections first, in this order; the others follow as they were. */
export const writeSectionOrder = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  writeOrder(ctx.db, 'home_section', ids);
