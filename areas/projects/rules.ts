/** Policy of projects: pure, the same in the browser and on the server. */
import type { FieldIssue } from '@keystead/http/errors';
import { checkField } from '@keystead/kit/fields';
import { slugify } from '@keystead/kit/words';
import { COLUMN_FIELDS, type ColumnField, type FieldValue } from './fields.ts';

export * from './limits.ts';
export * from './rules.life.ts';
export * from './rules.units.ts';

/** A project as someone wants it. */
export type ProjectDraft = { readonly [Name in ColumnField]: FieldValue<Name> };

/** Returns the one check of what a project says, whichever way it comes. Errors name the field as the form does. */
export function projectIssues(
  draft: Partial<ProjectDraft>,
  isCategory: (id: number) => boolean,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const [name, field] of COLUMN_FIELDS) {
    const reject = (message: string) => issues.push({ field: name, message });
    const value = checkField(field, draft[name], reject);
    if (field.kind === 'id' && value !== undefined && !isCategory(Number(value))) reject('is not a category');
  }
  return issues;
}

/** A floor as the form has it; `hasDocument` also when an earlier plan stays. */
export interface Floor {
  readonly title: string;
  readonly hasDocument: boolean;
}

const isBlank = ({ title, hasDocument }: Floor) => title.trim() === '' && !hasDocument;

/**
 * Returns the floor that stands in the way of another one: the first that lacks its title or its plan. Null when another may
 * be added.
 */
export function unfilledFloor(
  floors: readonly Floor[],
): { index: number; missing: 'title' | 'document' } | null {
  const index = floors.findIndex(({ title, hasDocument }) => title.trim() === '' || !hasDocument);
  const floor = floors[index];
  return floor ? { index, missing: floor.title.trim() === '' ? 'title' : 'document' } : null;
}

/** Returns errors of the floors that are sent; the last one may still be blank and is then none. */
export function floorIssues(floors: readonly Floor[]): FieldIssue[] {
  const filled = withoutBlankEnd(floors);
  const open = unfilledFloor(filled);
  if (!open) return [];
  const isLast = open.index === filled.length - 1;
  const message = isLast ? 'is required' : 'is required: fill this floor before adding another';
  return [{ field: `plans[${open.index}][${open.missing}]`, message }];
}

/** Returns the floors without a blank one at the end. */
export function withoutBlankEnd<F extends Floor>(floors: readonly F[]): readonly F[] {
  const last = floors.at(-1);
  return last && isBlank(last) ? floors.slice(0, -1) : floors;
}

/** Returns the readable address before other projects are considered: the wish, or the title. */
export function projectSlug(wish: string | undefined, title: string): string {
  return slugify(wish ?? '') || slugify(title) || 'project';
}
