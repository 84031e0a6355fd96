import type { Conflict } from '@keystead/drafts';
import { LISTING_FIELDS } from '../../rules.ts';
import { useFieldLabel } from '../field-labels.ts';
import type { Category } from './catalogue-data.ts';
import type { DeclaredPart, PostingDraft } from './draft.ts';
import { useText } from './text.ts';

/** Labels of what the form holds beside the declared fields. */
const LABELS = {
  agencyId: 'agency',
  place: 'step_place',
  parameters: 'step_features',
  parameterFiles: 'step_features',
  facilities: 'step_facilities',
  photos: 'step_photos',
  pictures: 'aboutPhotos',
  pins: 'planPins',
  rooms: 'rooms',
  tours: 'tours',
  charges: 'charges',
  threeD: 'threeD',
  documents: 'documents',
  papers: 'documents',
  metaImage: 'metaImage',
  visited: 'steps',
} as const satisfies Record<Exclude<keyof PostingDraft, DeclaredPart>, string>;

/** Names the parts of the form as it does. */
export function usePartLabel(): (part: keyof PostingDraft) => string {
  const t = useText();
  const label = useFieldLabel();
  return (part) =>
    part in LISTING_FIELDS ? label(part as DeclaredPart) : t(LABELS[part as keyof typeof LABELS]);
}

/** Names what two devices disagree about: the part, or the question of the category. */
export function useConflictLabel(
  category: Category | undefined,
): (conflict: Conflict<PostingDraft>) => string {
  const partLabel = usePartLabel();
  return ({ field, part }) => {
    const question = category?.parameter_types.find(({ id }) => String(id) === part);
    const isAnswer = field === 'parameters' || field === 'parameterFiles';
    return isAnswer && question ? question.name : partLabel(field);
  };
}
