import { textOf } from '@keystead/drafts';
import { FIELDS, STEPS, type StepId } from '../../rules.ts';
import type { DeclaredPart, PostingDraft } from '../posting/draft.ts';

export type Field = Exclude<keyof PostingDraft, 'visited'>;

/** Where what the form holds beside the declared fields is edited. */
const OTHER_STEPS = {
  place: 'place',
  agencyId: 'review',
  parameters: 'features',
  parameterFiles: 'features',
  facilities: 'facilities',
  photos: 'photos',
  pictures: 'photos',
  pins: 'photos',
  rooms: 'features',
  tours: 'documents',
  charges: 'details',
  threeD: 'photos',
  documents: 'documents',
  papers: 'documents',
  metaImage: 'seo',
} as const satisfies Record<Exclude<Field, DeclaredPart>, StepId>;

/** Where each field is edited. */
export const FIELD_STEPS = {
  ...Object.fromEntries(
    FIELDS.filter(([, { isOfPlace }]) => !isOfPlace).map(([name, { step }]) => [name, step]),
  ),
  ...OTHER_STEPS,
} as Readonly<Record<Field, StepId>>;
const IN_ORDER = (Object.keys(FIELD_STEPS) as Field[]).sort(
  (a, b) => STEPS.indexOf(FIELD_STEPS[a]) - STEPS.indexOf(FIELD_STEPS[b]),
);

/** Returns the differences between two drafts, in the order of the form. */
export function changedFields(before: PostingDraft, now: PostingDraft): Field[] {
  return IN_ORDER.filter((field) => {
    const [was, is] = [before[field], now[field]];
    if (typeof was === 'string' && typeof is === 'string') return was.trim() !== is.trim();
    return textOf(was) !== textOf(is);
  });
}
