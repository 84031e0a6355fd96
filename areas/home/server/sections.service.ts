import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { sectionRow } from '../contract.staff.ts';
import { SECTION_TITLES } from '../rules.ts';
import {
  lockSections,
  readSections,
  type Section,
  writeSection,
  writeSectionOrder,
} from './sections.queries.ts';

/** Cache tag of pages and the answer of the home page. */
export const CACHE_TAG = 'content';
type Row = z.input<typeof sectionRow>;

/** Rows of the home page as the operator wants them, in order; cached until that changes. */
export const homeSections = lookup(CACHE_TAG, readSections);

const wire = ({ id, version, type, title, position, isOn }: Section): Row => ({
  id,
  version,
  type,
  title,
  position,
  is_on: isOn,
  name: title || SECTION_TITLES[type],
});

export async function staffSections(ctx: Ctx): Promise<Row[]> {
  return (await readSections(ctx)).map(wire);
}

const sections = editing<Row>({
  resource: 'home-sections',
  what: 'This row of the home page',
  tag: CACHE_TAG,
  lock: lockSections,
  read: async (ctx, id) => (await staffSections(ctx)).find((section) => section.id === id),
});

/** @throws ApiError not_found */
export const staffSection = sections.one;

/** @throws ApiError not_found, conflict */
export function changeSection(
  ctx: Ctx,
  change: { id: number; version: string; title?: string | null | undefined; is_on?: boolean | undefined },
): Promise<Row> {
  return sections.change(ctx, change, async (open, before) => {
    const title = change.title === undefined ? before.title : (change.title ?? '');
    await writeSection(open, { id: change.id, title, isOn: change.is_on ?? before.is_on });
  });
}

/** Puts rows of the page into this order. */
export function orderSections(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return sections.reorder(ctx, readSections, (open) => writeSectionOrder(open, ids));
}
