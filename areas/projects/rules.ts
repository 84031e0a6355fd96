/** Policy of projects: pure, the same in the browser and on the server. */
import type { FieldIssue } from '@keystead/http/errors';
import { hasControlCharacters, isYouTubeLink, slugify } from '@keystead/kit/words';
import { PROJECT_LIMITS, PROJECT_TYPES } from './limits.ts';

export * from './limits.ts';
export * from './rules.life.ts';

export type ProjectType = (typeof PROJECT_TYPES)[number];

/** A project as someone wants it. */
export interface ProjectDraft {
  readonly category_id: number;
  readonly title: string;
  readonly description: string;
  readonly type: ProjectType;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** The formatted address. */
  readonly location: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly video_link: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly meta_keywords: string;
}

/** Texts: wire name, longest length, whether they must be there. */
const TEXTS = {
  title: ['title', PROJECT_LIMITS.title, true],
  description: ['description', PROJECT_LIMITS.description, true],
  city: ['city', 100, true],
  state: ['state', 100, true],
  country: ['country', 100, true],
  location: ['location', 500, true],
  video_link: ['video_link', 500, false],
  meta_title: ['meta_title', 255, false],
  meta_description: ['meta_description', 1000, false],
  meta_keywords: ['meta_keywords', 1000, false],
} as const;

/** Returns the one check of what a project says, whichever way it comes. Errors name the field as the form does. */
export function projectIssues(
  draft: Partial<ProjectDraft>,
  isCategory: (id: number) => boolean,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const reject = (field: string, message: string) => issues.push({ field, message });
  for (const [key, [field, max, required]] of Object.entries(TEXTS)) {
    const text = (draft[key as keyof typeof TEXTS] ?? '').trim();
    if (required && text === '') reject(field, 'is required');
    if (text.length > max) reject(field, `must be at most ${max} characters`);
    if (hasControlCharacters(text)) reject(field, 'must not contain control characters');
  }
  const { video_link: videoLink = '', category_id: categoryId, type, latitude, longitude } = draft;
  if (videoLink.trim() !== '' && !isYouTubeLink(videoLink.trim()))
    reject('video_link', 'must be a link to a YouTube video');
  if (categoryId === undefined) reject('category_id', 'is required');
  else if (!isCategory(categoryId)) reject('category_id', 'is not a category');
  if (type === undefined) reject('type', 'is required');
  else if (!PROJECT_TYPES.includes(type)) reject('type', `must be one of ${PROJECT_TYPES.join(', ')}`);
  if (latitude === undefined) reject('latitude', 'is required');
  else if (!(Math.abs(latitude) <= 90)) reject('latitude', 'must be between -90 and 90');
  if (longitude === undefined) reject('longitude', 'is required');
  else if (!(Math.abs(longitude) <= 180)) reject('longitude', 'must be between -180 and 180');
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
